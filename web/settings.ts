import type { ClientSettings } from '#contract/wire/client-settings';

/** The settings that the server wrote into the page. The server's schema has checked them, so they are not parsed again. */
export const settings: ClientSettings = { ...standing(), ...written() };

/** Defaults for pages without a server: Vite's own page in development, tests. */
function standing(): ClientSettings {
  return {
    productName: 'Kabinet',
    mainSiteUrl: null,
    networkTimeZone: 'Europe/Moscow',
    billing: 'own',
    tools: 'own',
    registration: 'closed',
    clickUrl: 'http://localhost:3001',
    marketingSiteUrl: '/sign-in',
    supportUrl: null,
    offersChannelUrl: null,
    proof: false,
    marking: false,
    demoPartners: [],
    demoStaff: [],
    showsLetters: false,
  };
}

function written(): Partial<ClientSettings> {
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.getElementById('settings')?.textContent || '{}');
}
