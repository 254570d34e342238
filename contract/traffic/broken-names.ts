import type { PostbackFault } from '../postbacks/postback-call.ts';

/** Maximum number of links that are led to another offer at once. */
export const movedLinksLimit = 1_000;

/** Why traffic is lost, in the order in which a link's reasons are looked for. */
export const brokenReasons = [
  'stopped',
  'paused',
  'closed',
  'cap',
  'schedule',
  'landing',
  'no-token',
  'own-link',
  'domain',
] as const;
export type BrokenReason = (typeof brokenReasons)[number];

export const brokenKinds = ['link', 'rule', 'domain'] as const;

/** Faults that a check of an address may find. */
export type AddressFault =
  | PostbackFault
  /** The page is not there, or its server is out of order. */
  | 'status'
  /** The server turns programs away. */
  | 'refused'
  | 'challenge'
  | 'hops';

/** The user agent of checks of landings; docs/product.md names it. */
export const checkAgent = 'Mozilla/5.0 (compatible; KabinetCheck/1.0)';
