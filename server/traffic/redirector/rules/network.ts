import type { RoutedOffer } from '../../../offers/offers/state-queries.ts';
import { type ChoiceSet, choiceSet } from '../../choice/choose.ts';
import { type ForbiddenPlaces, noPlaces } from '../../forbidden/places.ts';
import { Showcases } from '../../showcases/page/routed.ts';
import type { RoutedPartner } from '../../trafficback/routing/route.ts';
import { type Domains, noDomains } from './domains.ts';
import { createOldAddresses, type OldAddresses } from './old-addresses.ts';
import { createSharded, type Sharded } from './sharded.ts';

/**
 * A partner's link. `offerId` is 0 for a smart link, whose offers are `set`. `subs` is null for a link without subs, `landingId` for
 * a link that fixes no landing.
 */
export type Link = {
  id: number;
  userId: number;
  offerId: number;
  subs: readonly string[] | null;
  landingId: number | null;
  /** The creative whose token the link is given out with. */
  creativeId?: number | null;
  set?: ChoiceSet | null;
};

/** A partner's unusual properties. A partner without an entry has no block, rules, closed or granted offers, and no full caps. */
export type Partner = RoutedPartner & {
  closed: ReadonlySet<number>;
  /** Offers on request that let the partner in, with the end in ms; null: no end. */
  granted: ReadonlyMap<number, number | null>;
  /** Offers whose cap per partner is full, with the end of its period in ms. */
  capped: ReadonlyMap<number, number>;
};

/** All data in memory that decides a redirect. `pass`: the last comparison with the database that saw an entry. */
export type Network = {
  /** True where the network marks advertising: redirects add tokens. */
  marking: boolean;
  links: Sharded<string, Link & { pass: number }>;
  partners: Sharded<number, Partner & { pass: number }>;
  offers: Map<number, RoutedOffer>;
  choice: ChoiceSet;
  /** SHA-256 in hex of advertisers' keys that work, with the end of replaced keys in ms; null: not read yet. */
  keys: ReadonlyMap<string, number | null> | null;
  domains: Domains;
  forbidden: ForbiddenPlaces;
  showcases: Showcases;
  old: OldAddresses;
};

export function createNetwork(): Network {
  return {
    marking: false,
    links: createSharded((code) => code.charCodeAt(0) + 31 * code.charCodeAt(1) + 961 * code.charCodeAt(2)),
    partners: createSharded((userId) => userId),
    offers: new Map(),
    choice: choiceSet([], null),
    keys: null,
    domains: noDomains,
    forbidden: noPlaces,
    showcases: new Showcases(),
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
