import type { ClientSettings } from '#contract/wire/client-settings';

/** What the server wrote into the page; its own schema has checked it there, so it is taken as it is. */
export const settings: WebSettings = withBilling({ ...standing(), ...written() });

type WebSettings = ClientSettings & {
  /** Where the partner's billing is: in Kabinet, or on the network's main site. */
  billing: 'own' | 'site';
};

function withBilling(known: ClientSettings): WebSettings {
  return { billing: known.mainSiteUrl === null ? 'own' : 'site', ...known };
}

/** Values where no server wrote any: Vite's own page in development, tests. */
function standing(): ClientSettings {
  return {
    productName: 'Kabinet',
    mainSiteUrl: null,
    clickUrl: 'http://localhost:3001',
    marketingSiteUrl: '/sign-in',
    supportUrl: null,
    offersChannelUrl: null,
    demoPartners: [],
  };
}

function written(): Partial<ClientSettings> {
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.getElementById('settings')?.textContent || '{}');
}
