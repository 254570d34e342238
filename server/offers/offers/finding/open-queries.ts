import { domainToUnicode } from 'node:url';
import type { Db } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { isClosedTo } from '../access/closed-queries.ts';
import type { Access, Status } from '../queries.ts';

export type Offer = { id: number; name: string };
/** An offer with the host of its page. */
export type LandingOffer = Offer & { landing: string };
/** An offer from one partner's view. */
export type PartnersOffer = Offer & { status: Status; countries: string[]; access: Access; isOpen: boolean };

/** A page of the offers that are open to a partner, by name, with their total count. */
export async function findOpenOffers(
  db: Db,
  userId: number,
  { term, page, pageSize, onlyActive }: Search & { onlyActive: boolean },
): Promise<{ items: LandingOffer[]; totalCount: number }> {
  const wanted = db`
    ${matches(db, term)} ${onlyActive ? db`and o.status = 'active'` : db``}
    and not ${isClosedTo(db, db`${userId}`, 'o')}`;
  const rows = await db<(Offer & { url: string })[]>`
    select o.id, o.name, o.url from offers o where ${wanted}
    order by o.name, o.id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from offers o where ${wanted}`;
  const items = rows.map(({ url, ...offer }) => ({ ...offer, landing: landingOf(url) }));
  return { items, totalCount: total?.count ?? 0 };
}

/** These offers from a partner's view, closed ones included; unknown ids are left out. */
export async function findPartnersOffers(
  db: Db,
  userId: number,
  ids: Iterable<number>,
): Promise<Map<number, PartnersOffer>> {
  const rows = await db<PartnersOffer[]>`
    select o.id, o.name, o.status, o.countries, o.access, not ${isClosedTo(db, db`${userId}`, 'o')} as "isOpen"
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

export type Search = { term: string; page: number; pageSize: number };

/** A condition for offers `o`: the id equals the term, or the name contains all its words in any order. An empty term matches all. */
export function matches(db: Db, term: string) {
  const words = term.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean);
  if (words.length === 0) return db`true`;
  const patterns = words.map(containing);
  const id = /^[1-9]\d{0,14}$/.test(term) ? Number(term) : null;
  return db`(o.search_name like all(${patterns}::text[]) or o.id = ${id}::bigint)`;
}
