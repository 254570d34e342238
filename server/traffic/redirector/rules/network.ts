import type { RoutedOffer } from '../../../offers/offers/state-queries.ts';
import type { RoutedPartner } from '../../trafficback/routing/route.ts';
import { createOldAddresses, type OldAddresses } from './old-addresses.ts';
import { createSharded, type Sharded } from './sharded.ts';

/** A partner's link. `subs` are null where it has none of its own, `landingId` where it fixes none. */
export type Link = {
  id: number;
  userId: number;
  offerId: number;
  subs: readonly string[] | null;
  landingId: number | null;
};

/** What of a partner is not as usual: without an entry a partner is not blocked, has no rules, no offer is closed or has let them in, and no cap is full. */
export type Partner = RoutedPartner & {
  closed: ReadonlySet<number>;
  /** Offers on request that have let the partner in, with the time (milliseconds) until when; null: for good. */
  granted: ReadonlyMap<number, number | null>;
  /** Offers of which a cap per partner is full, with the time (milliseconds) when its period ends. */
  capped: ReadonlyMap<number, number>;
};

/** Everything a redirect decides by, in memory. `pass` is the comparison with the database that saw an entry last. */
export type Network = {
  links: Sharded<string, Link & { pass: number }>;
  partners: Sharded<number, Partner & { pass: number }>;
  offers: Map<number, RoutedOffer>;
  choice: readonly number[];
  /** Advertisers' keys that work, SHA-256 in hex, with the time (milliseconds) when those that were replaced end; null: not read yet. */
  keys: ReadonlyMap<string, number | null> | null;
  old: OldAddresses;
};

export function createNetwork(): Network {
  return {
    links: createSharded((code) => code.charCodeAt(0) + 31 * code.charCodeAt(1) + 961 * code.charCodeAt(2)),
    partners: createSharded((userId) => userId),
    offers: new Map(),
    choice: [],
    keys: null,
    old: createOldAddresses(),
  };
}

export const usualPartner: Partner = {
  isBlocked: false,
  rules: new Map(),
  globalRule: null,
  closed: new Set(),
  granted: new Map(),
  capped: new Map(),
};
