import type { ClientSettings } from '#contract/wire/client-settings';

/** What the server wrote into the page; its own schema has checked it there, so it is taken as it is. */
export const settings: ClientSettings = { ...standing(), ...written() };

/** Values where no server wrote any: Vite's own page in development, tests. */
function standing(): ClientSettings {
  return {
    productName: 'Kabinet',
    mainSiteUrl: null,
    networkTimeZone: 'Europe/Moscow',
    billing: 'own',
    registration: 'closed',
    clickUrl: 'http://localhost:3001',
    marketingSiteUrl: '/sign-in',
    supportUrl: null,
    offersChannelUrl: null,
    demoPartners: [],
    demoStaff: [],
    showsLetters: false,
  };
}

function written(): Partial<ClientSettings> {
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.getElementById('settings')?.textContent || '{}');
}
