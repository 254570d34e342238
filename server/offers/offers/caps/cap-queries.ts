import type { Cap, UsedCap } from '#contract/offers/caps';
import { longestCount } from '#contract/wire/fields';
import type { Db } from '../../../platform/db/connection.ts';
import type { Query } from '../../../platform/db/driver/query.ts';
import { groupRows } from '../../../platform/db/rows-queries.ts';

/** The caps of these offers, in their order; caps of single partners are left out. */
export async function findCaps(db: Db, offerIds: number[]) {
  const rows = await db<(Cap & { offerId: number })[]>`
    select c.offer_id, ${capColumns(db)} from offer_caps c
    where c.offer_id = any(${offerIds}::bigint[]) and c.user_id is null order by c.offer_id, c.place`;
  return groupRows(rows, 'offerId');
}

/**
 * The caps with their use in the current period: by the partner for a cap per partner, by all partners for any other cap.
 * Includes the partner's own caps.
 */
export async function findUsedCaps(db: Db, userId: number | null, offerIds: number[], timeZone: string) {
  const rows = await db<(UsedCap & { offerId: number })[]>`
    select c.offer_id, ${capColumns(db)}, greatest(coalesce(n.conversions, 0), 0) as used_count,
      (greatest(coalesce(n.payouts, 0), 0) / 100.0)::float8 as used_sum
    from offer_caps c left join offer_cap_counts n on n.cap_id = c.id and ${isNow(db, timeZone)}
      and n.user_id is not distinct from case c.per when 'partner' then ${userId}::bigint end
      and (c.per = 'offer' or ${userId}::bigint is not null)
    where c.offer_id = any(${offerIds}::bigint[]) and (c.user_id is null or c.user_id = ${userId}::bigint) order by c.offer_id, c.place`;
  return groupRows(rows, 'offerId');
}

/** The number of partners who have filled each of an offer's caps, in the order of `findCaps`. */
export async function countFullPartners(db: Db, offerId: number, timeZone: string): Promise<number[]> {
  return await db`
    select (select count(*)::int from (select from offer_cap_counts n
      where n.cap_id = c.id and n.is_full and n.user_id is not null and ${isNow(db, timeZone)} limit ${longestCount}) found) as count
    from offer_caps c where c.offer_id = ${offerId} and c.user_id is null order by c.place`.values<number>();
}

/** Offers whose common cap is full, with the end of its period. */
export function capEnds(db: Db, timeZone: string) {
  return db`
    select n.offer_id, max(${endOf(db, timeZone)}) as "until" from offer_cap_counts n
    where n.is_full and n.user_id is null and ${isNow(db, timeZone)} group by 1`;
}

export type PartnerCapEnd = { userId: number; offerId: number; until: Date };

/**
 * Offers whose cap per partner is full for a partner, with the end of its period. `those` limits the partners, or is a condition
 * on the rows `n`.
 */
export async function findPartnerCapEnds(
  db: Db,
  those: number[] | Query<object[]>,
  timeZone: string,
): Promise<PartnerCapEnd[]> {
  const wanted = Array.isArray(those) ? db`n.user_id = any(${those}::bigint[])` : those;
  return await db<PartnerCapEnd[]>`
    select n.user_id, n.offer_id, max(${endOf(db, timeZone)}) as "until" from offer_cap_counts n
    where n.is_full and n.user_id is not null and ${isNow(db, timeZone)} and ${wanted} group by 1, 2 order by 1, 2`;
}

function capColumns(db: Db) {
  return db`c.per, c.goal, c.period, c.conversions as count, (c.payouts / 100.0)::float8 as sum, c.currency_code`;
}

/** A condition: a count `n` belongs to the current period. */
function isNow(db: Db, timeZone: string) {
  const today = db`(now() at time zone ${timeZone}::text)::date`;
  return db`n.starts_on <= ${today} and n.ends_on > ${today}`;
}

/** The end of the period of a count `n`; the year 9999 for a period without end. */
function endOf(db: Db, timeZone: string) {
  return db`least(n.ends_on, date '9999-12-31')::timestamp at time zone ${timeZone}::text`;
}
