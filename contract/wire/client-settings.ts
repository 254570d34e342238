/** Who may become a partner by themselves: nobody, whom the staff approve, everybody. */
export const registrations = ['closed', 'request', 'open'] as const;
export type Registration = (typeof registrations)[number];

/**
 * What the browser must know before its first call. The server writes it into the page as
 * `<script type="application/json" id="settings">`. Addresses without a trailing slash; null where not set.
 */
export type ClientSettings = {
  productName: string;
  mainSiteUrl: string | null;
  /** The network's: days and hours of a reader whose browser cannot tell its own zone. */
  networkTimeZone: string;
  /** The head of every partner's link. */
  clickUrl: string;
  marketingSiteUrl: string;
  /** Where the partner's billing is: here, or on the network's main site. */
  billing: 'own' | 'site';
  /** Who may become a partner by themselves. */
  registration: Registration;
  supportUrl: string | null;
  offersChannelUrl: string | null;
  /** Partners that a demo offers at a click; empty outside the demo. */
  demoPartners: DemoAccount[];
  /** The accounts of the staff that it offers beside them, which lead into the console. */
  demoStaff: DemoAccount[];
  /** Whether the demo shows its letters, which leave nowhere, at `lettersPath` (demo-letters.ts). */
  showsLetters: boolean;
};

type DemoAccount = { login: string; password: string; title: string };

/** What the staff's console must know before its first call, written into its page in the same way. */
export type StaffSettings = {
  /** As titles have it: the product for the staff. */
  productName: string;
  /** The product itself. */
  network: string;
  /** The network's: days and hours of a reader whose browser cannot tell its own zone. */
  networkTimeZone: string;
  /** The accounts that a demo offers at a click. */
  demoStaff: DemoAccount[];
};

/** Where the browser listens to what happens: server-sent events, for a session cookie only (contract/wire/live.ts). */
export const livePath = '/events';
