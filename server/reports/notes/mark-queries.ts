import type { AsRow, ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';

export type Mark = AsRow<ResultOf<'statistics.get-notes'>['marks'][number]>;

/** The marks that are asked for: of one partner, from `start` up to `end`, of all their offers or of some. */
export type Wanted = { userId: number; start: Date; end: Date; timeZone: string; offerIds: number[] };

/**
 * Changes that were kept as marks, and postbacks that the program turned off; the last of each record's equal changes of a day.
 * Filters by offers leave out postbacks.
 */
export async function findKeptMarks(db: Db, wanted: Wanted): Promise<Mark[]> {
  const { userId, timeZone, offerIds } = wanted;
  const turnedOff = db`
    union all
    select 'postback', 'off', null, record_id, at from record_changes r
    where user_id = ${userId} and kind = 'postback' and changed_by = 'program' and after ->> 'type' = 'off' and ${within(db, wanted)}`;
  return await db<Mark[]>`
    with found as (
      select kind, change, offer_id, record_id, at from chart_marks
      where user_id is null and offer_id in (${offersOf(db, wanted)}) and ${within(db, wanted)}
      union all
      select kind, change, offer_id, record_id, at from chart_marks
      where user_id = ${userId} and ${offerIds.length > 0 ? db`offer_id = any(${offerIds}::bigint[])` : db`true`} and ${within(db, wanted)}
      ${offerIds.length > 0 ? db`` : turnedOff})
    select distinct on (f.kind, f.change, f.offer_id, f.record_id, f.day) f.day::text, f.at, f.kind, f.change,
      ${briefOf(db, 'o')} as offer,
      p.name as landing, case f.kind when 'postback' then f.record_id end as postback_id, null as rate
    from (select *, (at at time zone ${timeZone}::text)::date as day from found) f
    left join offers o on o.id = f.offer_id left join landings p on f.kind = 'landing' and p.id = f.record_id
    order by f.kind, f.change, f.offer_id, f.record_id, f.day, f.at desc`;
}

/** The offers of the partner's links, or those of them that are asked for. */
function offersOf(db: Db, { userId, offerIds }: Wanted) {
  const wanted = db.and(
    db`user_id = ${userId}`,
    offerIds.length > 0 && db`offer_id = any(${offerIds}::bigint[])`,
  );
  return db`select offer_id from links where ${wanted} union select offer_id from link_offers where ${wanted}`;
}

function within(db: Db, { start, end }: Wanted) {
  return db`at >= ${start} and at < ${end}`;
}

/** Offers whose terms or own payouts have changed in the period, at most so many, the last changed first. */
export async function findRepaidOffers(db: Db, wanted: Wanted, most: number) {
  const { userId, start, end } = wanted;
  return await db<{ id: number; name: string }[]>`
    select o.id, o.name from (
      select offer_id, max(holds_from) as last from (
        select offer_id, holds_from from offer_terms where offer_id in (${offersOf(db, wanted)})
        union all
        select offer_id, holds_from from partner_payouts where user_id = ${userId} and offer_id in (${offersOf(db, wanted)})
      ) changes where holds_from >= ${start} and holds_from < ${end} group by offer_id order by last desc limit ${most}
    ) changed join offers o on o.id = changed.offer_id`;
}

/** Removes the oldest marks that no chart reaches. */
export async function sweepMarks(db: Db): Promise<void> {
  await db`
    delete from chart_marks where id in (
      select id from chart_marks where at < now() - interval '2 years' order by at limit 50000)`;
}
