import { domainToUnicode } from 'node:url';
import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { findPage } from '../../../platform/db/list-queries.ts';
import { isClosedTo } from '../access/closed-queries.ts';
import type { OfferRow } from '../queries.ts';

export type Offer = ItemOf<'trafficback.get-offers-from'>;
/** An offer from one partner's view. */
export type PartnersOffer = Offer & Pick<OfferRow, 'status' | 'countries' | 'access'> & { isOpen: boolean };

/** A page of the offers that are open to a partner, by name, with their total count. */
export async function findOpenOffers(
  db: Db,
  userId: number,
  { term, onlyActive, ...paging }: ParamsOf<'trafficback.get-offers-to'> & { onlyActive: boolean },
) {
  const isOpen = db`not ${isClosedTo(db, db`${userId}`, 'o')}`;
  const wanted = db.and(matches(db, term), onlyActive && db`o.status = 'active'`, isOpen);
  const { items, pagination } = await findPage<Offer & { url: string }>(db, paging, {
    columns: db`o.id, o.name, o.url`,
    found: db`from offers o where ${wanted}`,
    order: db`o.name, o.id`,
  });
  return { items: items.map(({ url, ...offer }) => ({ ...offer, landing: landingOf(url) })), pagination };
}

/** These offers from a partner's view, closed ones included; unknown ids are left out. */
export async function findPartnersOffers(
  db: Db,
  userId: number,
  ids: Iterable<number>,
): Promise<Map<number, PartnersOffer>> {
  const rows = await db<PartnersOffer[]>`
    select o.id, o.name, o.status, o.countries, o.access, not ${isClosedTo(db, db`${userId}`, 'o')} as is_open
    from offers o
    where o.id = any(${[...new Set(ids)]}::bigint[])`;
  return new Map(rows.map((offer) => [offer.id, offer]));
}

/**
 * The host of an advertiser's page, for partners: the rest of the URL may hold private data of the advertiser and the network.
 */
export function landingOf(url: string): string {
  return domainToUnicode(URL.parse(url)?.hostname ?? '');
}

/**
 * A condition for offers `o`: the id equals the term, or the name contains all its words in any order. An empty term matches all.
 */
export function matches(db: Db, term: string) {
  const words = term.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean);
  if (words.length === 0) return db`true`;
  const patterns = words.map(containing);
  const id = /^[1-9]\d{0,14}$/.test(term) ? Number(term) : null;
  return db`(o.search_name like all(${patterns}::text[]) or o.id = ${id}::bigint)`;
}
