import type { StaffSettings } from '#contract/wire/client-settings';

/** The settings that the server wrote into the console's page. */
export const settings: StaffSettings = {
  productName: 'Kabinet для сотрудников',
  network: 'Kabinet',
  networkTimeZone: 'Europe/Moscow',
  marking: false,
  demoStaff: [],
  ...JSON.parse(document.getElementById('settings')?.textContent || '{}'),
};
