import { isUsable } from '../../marking/usable/usable-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';
import type { MarkRow } from './mark.ts';

/** A condition: the link `l` is from before the network marked, and has no creative. */
export function isOfBefore(db: Db) {
  return db`(l.creative_id is null and coalesce(l.created_at < (select since from marking), false))`;
}

/** A condition: an address of the link `l` to an offer may be given out. */
export function isGivenOut(db: Db) {
  return db`(${isOfBefore(db)} or exists (select from creatives c where c.id = l.creative_id and ${isUsable(db, db`l.user_id`)}))`;
}

/** Tokens of a partner's links. A link that was made since its creative got the token has replaced none. */
export async function findMarks(db: Db, userId: number, ids: readonly number[]) {
  return await db<MarkRow[]>`
    select l.id, l.offer_id is null as is_smart, ${isOfBefore(db)} as is_before,
      ${briefOf(db, 'c')} as creative,
      case when ${isUsable(db, db`l.user_id`)} then c.erid end as erid, coalesce(k.name, '') as advertiser,
      case when c.ends_at > now() then c.ends_at when r.ends_at > now() and l.created_at < c.token_at then r.ends_at end as until,
      ${briefOf(db, 'p')} as place,
      case when l.offer_id is null then array(${markedOfLink(db)}) else '{}' end as marked_offers
    from links l left join creatives c on c.id = l.creative_id left join ad_contracts k on k.id = c.contract_id
    left join creatives r on r.id = c.replaces_id left join ad_places p on p.id = l.place_id
    where l.user_id = ${userId} and l.id = any(${[...ids]}::bigint[])`;
}

/** The offers of the smart link `l` that have a creative which its partner may use. */
export function markedOfLink(db: Db) {
  return db`
    select s.offer_id from link_offers s where s.link_id = l.id
      and exists (select from creatives c where c.offer_id = s.offer_id and ${isUsable(db, db`l.user_id`)})`;
}

/** Offers among these that have a creative which the partner may use. */
export async function findMarkedOffers(db: Db, userId: number, offerIds: Iterable<number>) {
  const found = await db`
    select distinct c.offer_id as id from creatives c
    where c.offer_id = any(${[...offerIds]}::bigint[]) and ${isUsable(db, db`${userId}::bigint`)}`.values<number>();
  return new Set(found);
}

/** The creative of an offer that the redirect would choose for the partner; null: there is none. */
export async function findNewestUsable(db: Db, userId: number, offerId: number) {
  return await db`
    select c.id from creatives c where c.offer_id = ${offerId} and ${isUsable(db, db`${userId}::bigint`)}
    order by c.user_id is null, c.id desc limit 1`.value<number | null>(null);
}

/** A creative of the partner's own, or of the network where it has got a token; others' and drafts of the network are unknown. */
export async function findCreative(db: Db, userId: number, id: number) {
  return await db<{ offerId: number; isUsable: boolean }[]>`
    select c.offer_id, ${isUsable(db, db`${userId}::bigint`)} as is_usable from creatives c
    where c.id = ${id} and (c.user_id = ${userId} or c.user_id is null and c.state = 'has-token')`.first();
}

export async function isPlaceOf(db: Db, userId: number, id: number) {
  return await db`select from ad_places where id = ${id} and user_id = ${userId} and not is_removed`.exists();
}
