import type { Db, Tx } from '../db/connection.ts';
import { matches, type Search } from './search-queries.ts';

export type Status = 'active' | 'paused' | 'stopped';
/** Absent fields keep their values. */
export type SavedOffer = {
  id?: number | undefined;
  name: string;
  status?: Status | undefined;
  countries?: string[] | undefined;
  category?: string | undefined;
};

/** Returns the new ids in the order of the offers: ids are given as the rows come. */
export async function insertOffers(tx: Tx, offers: SavedOffer[]): Promise<number[]> {
  if (offers.length === 0) return [];
  const rows = await tx<{ id: number }[]>`
    insert into offers (name, status, countries, category)
    select name, coalesce(status, 'active'), coalesce(countries, '{}'), coalesce(category, '')
    from ${recordset(tx, offers)} order by place returning id`;
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Of these ids those that exist, held in one order by everybody until the transaction ends. */
export async function lockOffers(tx: Tx, ids: number[]): Promise<Set<number>> {
  const rows = await tx<{ id: number }[]>`
    select id from offers where id = any(${ids}::bigint[]) order by id for no key update`;
  return new Set(rows.map(({ id }) => id));
}

export async function updateOffers(tx: Tx, offers: SavedOffer[]): Promise<void> {
  if (offers.length === 0) return;
  await tx`
    update offers o set name = saved.name, status = coalesce(saved.status, o.status),
      countries = coalesce(saved.countries, o.countries), category = coalesce(saved.category, o.category)
    from ${recordset(tx, offers)} where o.id = saved.id`;
}

function recordset(tx: Tx, offers: SavedOffer[]) {
  const json = JSON.stringify(offers.map((offer, place) => ({ ...offer, place })));
  return tx`jsonb_to_recordset(${json}::text::jsonb)
    as saved(place integer, id bigint, name text, status text, countries text[], category text)`;
}

export async function findOffers(db: Db, { term, page, pageSize }: Search) {
  const rows = await db<
    { id: number; name: string; status: Status; countries: string[]; category: string; createdAt: Date }[]
  >`
    select o.id, o.name, o.status, o.countries, o.category, o.created_at as "createdAt"
    from offers o where ${matches(db, term)} order by o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`
    select count(*)::int from offers o where ${matches(db, term)}`;
  return { rows, totalCount: total?.count ?? 0 };
}

/** Returns which of the two exist. */
export async function findAccessParts(db: Db, offerId: number, userId: number) {
  const [found] = await db<{ hasOffer: boolean; hasUser: boolean }[]>`
    select exists (select 1 from offers where id = ${offerId}) as "hasOffer",
      exists (select 1 from users where id = ${userId}) as "hasUser"`;
  return found ?? { hasOffer: false, hasUser: false };
}

export async function setOfferAccess(
  db: Db,
  userId: number,
  offerId: number,
  isOpen: boolean,
): Promise<void> {
  if (isOpen) await db`delete from offer_closures where user_id = ${userId} and offer_id = ${offerId}`;
  else
    await db`
      insert into offer_closures (user_id, offer_id) values (${userId}, ${offerId}) on conflict do nothing`;
}
