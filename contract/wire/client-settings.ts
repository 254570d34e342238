/** Self-registration of partners: nobody, everybody after the staff's approval, everybody. */
export const registrations = ['closed', 'request', 'open'] as const;
export type Registration = (typeof registrations)[number];

/**
 * Settings that the browser needs before its first call. The server writes them into the page as
 * `<script type="application/json" id="settings">`. Addresses have no trailing slash; null where not set.
 */
export type ClientSettings = {
  productName: string;
  mainSiteUrl: string | null;
  /** The network's time zone, for a reader whose browser does not know its own. */
  networkTimeZone: string;
  /** Beginning of every partner's link. */
  clickUrl: string;
  marketingSiteUrl: string;
  /** Place of the partner's billing: here, or on the network's main site. */
  billing: 'own' | 'site';
  /** Place of the partner's tools: here, or on the network's main site. */
  tools: 'own' | 'site';
  registration: Registration;
  supportUrl: string | null;
  offersChannelUrl: string | null;
  /** True where the network keeps a log that anybody verifies, at `/proof`. */
  proof: boolean;
  /** True where clicks from forbidden places are marked. */
  marking: boolean;
  /** Partners that a demo offers for one-click sign-in; empty outside the demo. */
  demoPartners: DemoAccount[];
  /** Staff accounts that a demo offers for one-click sign-in to the console. */
  demoStaff: DemoAccount[];
  /** True where the demo shows its letters, which it never sends, at `lettersPath` (demo-letters.ts). */
  showsLetters: boolean;
};

type DemoAccount = { login: string; password: string; title: string };

/** Settings that the staff's console needs before its first call, written into its page in the same way. */
export type StaffSettings = {
  /** The product's name for the staff, as in page titles. */
  productName: string;
  /** The network's own name. */
  network: string;
  /** The network's time zone, for a reader whose browser does not know its own. */
  networkTimeZone: string;
  /** True where clicks from forbidden places are marked. */
  marking: boolean;
  /** Accounts that a demo offers for one-click sign-in. */
  demoStaff: DemoAccount[];
};

/** Address of the live events: server-sent events, for a session cookie only (contract/wire/live.ts). */
export const livePath = '/events';
