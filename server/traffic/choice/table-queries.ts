import { isClosedTo } from '../../offers/offers/access/closed-queries.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { KeptTable } from './table.ts';

/** Makes these the offers of a partner's smart link, in this order. */
export async function putOffers(tx: Tx, userId: number, linkId: number, offers: readonly number[]) {
  const wanted = [...offers];
  await tx`
    delete from link_offers where user_id = ${userId} and link_id = ${linkId} and offer_id <> all(${wanted}::bigint[])`;
  await tx`
    insert into link_offers as kept (link_id, user_id, offer_id, place)
    select ${linkId}::bigint, ${userId}::bigint, id, place from unnest(${wanted}::bigint[]) with ordinality as wanted(id, place)
    on conflict (link_id, offer_id) do update set place = excluded.place where kept.place <> excluded.place`;
}

/** The smart links of these ids, or all, with their offers and the seed of their tables. */
export async function findSets(db: Db, linkIds: number[] | null) {
  return await db<{ linkId: number; userId: number; offers: number[]; seed: number | null }[]>`
    select l.id as link_id, l.user_id, array_agg(s.offer_id order by s.place) as offers, c.seed
    from links l join link_offers s on s.link_id = l.id left join link_choices c on c.link_id = l.id
    where ${db.and(db`l.offer_id is null`, linkIds && db`l.id = any(${linkIds}::bigint[])`)}
    group by 1, 2, c.seed`;
}

/** The offers of the network's choice, where they go by income. */
export async function findNetworkOffers(db: Db) {
  return await db<{ offers: number[]; seed: number }[]>`
    select array(select offer_id from network_choice order by place) as offers, seed
    from network_choice_order where sorting = 'income'`.first(null);
}

/** Links whose sets follow a category. */
export async function findFollowers(db: Db) {
  return await db<{ linkId: number; userId: number; category: string }[]>`
    select id as link_id, user_id, category from links where offer_id is null and category is not null`;
}

/** The active offers of a category that are open to a partner, the newest first. */
export async function findOfCategory(db: Db, userId: number, category: string) {
  return await db`
    select o.id from offers o
    where o.category = ${category} and o.status = 'active' and not ${isClosedTo(db, db`${userId}::bigint`, 'o')}
    order by o.id desc`.values<number>();
}

/** True where a link follows this category now. */
export async function isFollowing(tx: Tx, linkId: number, category: string) {
  return await tx`select from links where id = ${linkId} and category = ${category} for update`.exists();
}

type LinkTable = KeptTable & { linkId: number; userId: number };

/** A table that is counted as it was is no news to redirectors: the triggers of 0101-smart-links.sql compare. */
export async function keepTable(db: Db, { linkId, userId, seed, cells }: LinkTable) {
  await db`
    insert into link_choices as kept (link_id, user_id, seed, cells)
    select id, user_id, ${seed}::integer, ${JSON.stringify(cells)}::text::jsonb from links where id = ${linkId} and user_id = ${userId}
    on conflict (link_id) do update set cells = excluded.cells, counted_at = now()`;
}

export async function keepNetworkTable(db: Db, { seed, cells }: KeptTable) {
  await db`
    update network_choice_order set seed = ${seed}, cells = ${JSON.stringify(cells)}::text::jsonb, counted_at = now() where sorting = 'income'`;
}

export async function setUnrated(db: Db, linkId: number, offers: readonly number[]) {
  await db`
    update link_offers set is_unrated = not is_unrated
    where link_id = ${linkId} and is_unrated <> (offer_id = any(${[...offers]}::bigint[]))`;
}
