import type { Db, Tx } from '../../../platform/db/connection.ts';
import { capEnds } from '../caps/cap-queries.ts';

/** An offer whose senders of traffic are told how much of today's cap is taken. */
export type TakenCap = { offerId: number; name: string; percent: 90 | 100; used: number; cap: number };

/** Offers that have reached 90 or 100 percent of their caps today and have sent no notice of it. */
export async function findTakenCaps(db: Db, timeZone: string): Promise<TakenCap[]> {
  return await db<TakenCap[]>`
    select * from (
      select o.id as offer_id, o.name, d.conversions as used, o.daily_cap as cap, d.told,
        case when d.conversions >= o.daily_cap then 100 else 90 end as percent
      from offers o join offer_days d on d.offer_id = o.id and d.day = (now() at time zone ${timeZone}::text)::date
      where o.status = 'active' and d.conversions * 10 >= o.daily_cap::bigint * 9
    ) taken where told < percent order by offer_id`;
}

/** Marks the notice as sent. Race: the second of two marks at once finds the mark, and gets false. */
export async function markNotified(
  tx: Tx,
  { offerId, percent }: TakenCap,
  timeZone: string,
): Promise<boolean> {
  return await tx`
    update offer_days set told = ${percent}
    where offer_id = ${offerId} and day = (now() at time zone ${timeZone}::text)::date and told < ${percent} returning 1`.exists();
}

/** A part of a statement: the offers with a full cap today, from the marks that are set when a cap fills up. */
export function reachedToday(db: Db, timeZone: string) {
  return db`
    select offer_id from caps_reached where day = (now() at time zone ${timeZone}::text)::date
    union select offer_id from (${capEnds(db, timeZone)}) full_caps`;
}

/** Removes the marks of days that are over in every time zone, and the counts of periods that ended a year ago. */
export async function sweepReachedCaps(db: Db): Promise<void> {
  await db`delete from caps_reached where day < (now() at time zone 'UTC')::date - 1`;
  await db`delete from offer_cap_counts where ends_on < (now() at time zone 'UTC')::date - 366`;
}
