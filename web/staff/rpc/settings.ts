import type { StaffSettings } from '#contract/wire/client-settings';

/** The settings that the server wrote into the console's page. */
export const settings: StaffSettings = {
  productName: 'Kabinet для сотрудников',
  network: 'Kabinet',
  networkTimeZone: 'Europe/Moscow',
  marking: false,
  demoStaff: [],
  ...written(),
};

/** Nothing without a page: the server reads the pages' first calls, and tests have none. */
function written(): Partial<StaffSettings> {
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.getElementById('settings')?.textContent || '{}');
}
