import { setImmediate as turn } from 'node:timers/promises';
import { findRoutedOffers } from '../../../offers/offers/state-queries.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { findChoiceSet } from '../../choice/set-queries.ts';
import { isSameSet } from '../../choice/table.ts';
import { findRoutedDomains } from '../../domains/routed-queries.ts';
import { ForbiddenPlaces } from '../../forbidden/places.ts';
import { findForbiddenPlaces } from '../../forbidden/queries.ts';
import type { RoutedShowcase } from '../../showcases/page/routed.ts';
import { findRoutedShowcases, findShowcasesAfter } from '../../showcases/page/routed-queries.ts';
import { isSameTarget } from '../../trafficback/routing/rules.ts';
import { domainsOf } from './domains.ts';
import type { Link, Network, Partner } from './network.ts';
import {
  type FoundLink,
  type FoundPartner,
  findKeys,
  findLinks,
  findLinksAfter,
  findPartners,
  findPartnersEnd,
} from './network-queries.ts';
import { createOldReader } from './old-addresses.ts';

/** Links or partners of one statement: unpacking more would hold the event loop. */
const pageSize = 1_000;

/** An empty set of announced changes. */
export const noChanges = () => ({
  links: new Set<number>(),
  offers: new Set<number>(),
  partners: new Set<number>(),
  choice: false,
  keys: false,
  domains: false,
  forms: false,
  forbidden: false,
  showcases: new Set<number>(),
});

/** Reads parts of the network from the database into memory. */
export function createReader(sql: Sql, network: Network, networkTimeZone: string) {
  /** The number of the comparison; an entry that the last comparison did not see is gone. */
  let pass = 0;
  const old = createOldReader(sql, network.old);

  async function readOffers(ids: Set<number> | null) {
    const offers = await findRoutedOffers(sql, ids, networkTimeZone);
    const found = new Set(offers.map(({ id }) => id));
    for (const id of ids ?? network.offers.keys()) if (!found.has(id)) network.offers.delete(id);
    for (const offer of offers) network.offers.set(offer.id, offer);
  }

  async function readDomains() {
    network.domains = domainsOf(await findRoutedDomains(sql));
  }

  async function readForbidden() {
    network.forbidden = new ForbiddenPlaces(await findForbiddenPlaces(sql));
  }

  async function readShowcases(ids: number[]) {
    const found = await findRoutedShowcases(sql, ids);
    const shown = new Set(found.map(({ id }) => id));
    for (const id of ids) if (!shown.has(id)) network.showcases.remove(id);
    for (const showcase of found) network.showcases.set(showcase);
  }

  async function readPartners(ids: number[]) {
    const partners = await findPartners(sql, { ids }, networkTimeZone);
    const found = new Set(partners.map(({ userId }) => userId));
    for (const id of ids) if (!found.has(id)) network.partners.delete(id);
    for (const partner of partners) keepPartner(partner);
  }

  async function readLinks(ids: number[]) {
    for (const link of await findLinks(sql, ids)) keepLink(link);
  }

  function keepPartner({ userId, ...partner }: FoundPartner) {
    const known = network.partners.get(userId);
    if (known && isSamePartner(known, partner)) known.pass = pass;
    else network.partners.set(userId, { ...partner, pass });
  }

  /** Keeps the row itself, and a known row as it is: copies of a million links would cost much memory. */
  function keepLink(link: FoundLink) {
    const known = network.links.get(link.code);
    if (known && isSame(known, link)) known.pass = pass;
    else network.links.set(link.code, Object.assign(link, { pass }));
  }

  /** Keeps the partners after an id; returns the last id, null where nobody is left. */
  async function comparePartners(after: number) {
    const last = await findPartnersEnd(sql, after, pageSize);
    if (last === null) return null;
    for (const partner of await findPartners(sql, { after, last }, networkTimeZone)) keepPartner(partner);
    return last;
  }

  async function compareLinks(after: number) {
    const links = await findLinksAfter(sql, after, pageSize);
    for (const link of links) keepLink(link);
    return links.at(-1)?.id ?? null;
  }

  async function compareShowcases(betweenPages: () => Promise<void>) {
    const seen = new Set<number>();
    for (let after: number | undefined = 0; after !== undefined; await betweenPages()) {
      const page: RoutedShowcase[] = await findShowcasesAfter(sql, after, pageSize);
      for (const showcase of page) network.showcases.set(showcase);
      for (const { id } of page) seen.add(id);
      after = page.at(-1)?.id;
    }
    network.showcases.keepOnly(seen);
  }

  return {
    /** Reads announced changes; `offers` null: all offers. */
    async readChanges(
      { links, partners, choice, keys, domains, forms, forbidden, showcases }: ReturnType<typeof noChanges>,
      offers: Set<number> | null,
    ): Promise<void> {
      if (!offers || offers.size > 0) await readOffers(offers);
      if (choice) network.choice = await findChoiceSet(sql);
      if (keys) network.keys = await findKeys(sql);
      if (domains) await readDomains();
      if (forms) await old.readForms();
      if (forbidden) await readForbidden();
      if (offers) await old.readChanges({ offers: [...offers], partners: [], links: [] });
      for (const ids of chunks(showcases)) await readShowcases(ids);
      for (const ids of chunks(partners)) await readPartners(ids);
      for (const ids of chunks(links)) await readLinks(ids);
      for (const ids of chunks(partners)) await old.readChanges({ offers: [], partners: ids, links: [] });
      for (const ids of chunks(links)) await old.readChanges({ offers: [], partners: [], links: ids });
    },

    /** Reads everything and removes entries that are gone; `betweenPages` may read changes. */
    async compareAll(betweenPages: () => Promise<void>): Promise<void> {
      pass += 1;
      network.keys = await findKeys(sql);
      await readDomains();
      await readForbidden();
      await compareShowcases(betweenPages);
      network.choice = await findChoiceSet(sql);
      await readOffers(null);
      for (const compare of [comparePartners, compareLinks])
        for (let after = await compare(0); after !== null; after = await compare(after)) await betweenPages();
      await old.readAll(betweenPages);
      await removeOlder(network.partners.shards, pass);
      await removeOlder(network.links.shards, pass);
    },
  };
}

function isSamePartner(one: Partner, other: Partner) {
  return (
    one.isBlocked === other.isBlocked &&
    isSameTarget(one.globalRule, other.globalRule) &&
    one.closed.size === other.closed.size &&
    [...other.closed].every((offer) => one.closed.has(offer)) &&
    isSameMap(one.granted, other.granted, Object.is) &&
    isSameMap(one.capped, other.capped, Object.is) &&
    isSameMap(one.rules, other.rules, isSameTarget)
  );
}

function isSameMap<V>(
  one: ReadonlyMap<number, V>,
  other: ReadonlyMap<number, V>,
  isSameValue: (one: V, other: V) => boolean,
) {
  if (one.size !== other.size) return false;
  for (const [key, value] of other) {
    const known = one.get(key);
    if (known === undefined || !isSameValue(known, value)) return false;
  }
  return true;
}

function isSame(one: Link, other: Link) {
  return (
    one.id === other.id &&
    one.userId === other.userId &&
    one.offerId === other.offerId &&
    one.landingId === other.landingId &&
    (one.creativeId ?? null) === (other.creativeId ?? null) &&
    isSameSet(one.set ?? null, other.set ?? null) &&
    one.subs?.join('\n') === other.subs?.join('\n')
  );
}

async function removeOlder<K>(shards: readonly Map<K, { pass: number }>[], pass: number) {
  for (const [index, shard] of shards.entries()) {
    for (const [key, entry] of shard) if (entry.pass < pass) shard.delete(key);
    if (index % 32 === 0) await turn();
  }
}

function chunks(ids: Set<number>) {
  const all = [...ids];
  const count = Math.ceil(all.length / pageSize);
  return Array.from({ length: count }, (_, n) => all.slice(n * pageSize, (n + 1) * pageSize));
}
