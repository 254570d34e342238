import type { Db } from '../../platform/db/connection.ts';
import { type Scope, timeOf } from '../statistics/cells/cells-queries.ts';
import { worthOf } from '../statistics/cells/conversion-queries.ts';

/**
 * The sample that an offer's shares are made of: the days it reaches back, and the conversions of each stretch. Only the first
 * conversions of every four hours count, so that a hundred thousand conversions cost what twenty thousand do, and each day and
 * time of day has its part.
 */
const observed = { days: 120, hours: 4, most: 30 };

/** A condition: the advertiser has confirmed or rejected a conversion `c`. */
export const isDecided = "(c.state in ('approve', 'reject') or c.is_confirmed)";

/** The outcome of a conversion `c` (`Observed`). */
export const outcomeNow =
  "case when c.state = 'approve' or c.is_confirmed then 'confirmed' when c.state = 'reject' then 'rejected' else 'open' end";

/**
 * The age of a conversion `c` at a moment, since its click: hours in the first two days (0 to 47), then days (48 is the third day).
 */
const ageAt = (moment: string) => `least(${hours(moment)}, 46 + ${hours(moment)} / 24)`;
// `date_part` counts in floats; `extract` in numerics, which takes five times as long.
const hours = (moment: string) =>
  `greatest(0, floor(date_part('epoch', ${moment} - c.click_at) / 3600))::int`;

/** The age at a moment of what is undecided then, else 0. */
export const openAgeAt = (moment: string) => `case when ${isDecided} then 0 else ${ageAt(moment)} end`;

/** Conversions of one offer that came at one age and left at another: decided, or (`open`) still undecided now. */
export type Observed = {
  offerId: number;
  came: number;
  left: number;
  outcome: 'confirmed' | 'rejected' | 'open';
  count: number;
};

/**
 * The ages at which conversions came and were first decided. A decision that was reversed later counts with its final outcome.
 */
export async function findObserved(db: Db, userId: number | null, now: Date): Promise<Observed[]> {
  const { days, hours: step, most } = observed;
  const left = `case when ${isDecided} then coalesce(decision.at, c.created_at) else seen.until end`;
  return await db<Observed[]>`
    select c.offer_id, ${db.unsafe(ageAt('c.created_at'))} as came, ${db.unsafe(ageAt(left))} as "left",
      ${db.unsafe(outcomeNow)} as outcome, count(*)::int as count
    from (select ${now}::timestamptz as until) seen
    cross join generate_series(seen.until - make_interval(hours => ${step}), seen.until - make_interval(days => ${days}), -make_interval(hours => ${step})) stretch(start)
    cross join lateral (
      select id, offer_id, click_at, created_at, state, is_confirmed from conversions
      where created_at >= stretch.start and created_at < stretch.start + make_interval(hours => ${step})
        ${userId === null ? db`` : db`and user_id = ${userId}`}
      order by created_at, id limit ${most}
    ) c
    left join lateral (
      select e.at from conversion_events e
      where e.conversion_id = c.id and (e.state in ('approve', 'reject') or e.is_confirmed) order by e.id limit 1
    ) decision on ${db.unsafe(isDecided)}
    group by 1, 2, 3, 4`;
}

/** A group of like conversions of a cohort: decided ones together, undecided ones by offer and age. Sums in minor units. */
export type Cell = {
  /** The cohort's number, from 1. */
  slot: number;
  outcome: 'approved' | 'confirmed' | 'rejected' | 'open';
  isOnHold: boolean;
  /** The offer of undecided conversions, else 0. */
  offerId: number;
  age: number;
  count: number;
  amount: number;
  /** The sum of squared amounts. */
  squares: number;
};

/** Conversions whose click was in the period, in the cohorts of `time`; money as in reports. */
export async function findCells(db: Db, { userId, start, end, rates, time }: Scope, now: Date) {
  return await db<Cell[]>`
    select ${timeOf(db, time, 'c.click_at')} as slot,
      case when c.state = 'approve' then 'approved' when c.state = 'reject' then 'rejected' when c.is_confirmed then 'confirmed' else 'open' end as outcome,
      c.state = 'hold' as is_on_hold,
      case when ${db.unsafe(isDecided)} then 0 else c.offer_id end as offer_id,
      ${db.unsafe(openAgeAt('seen.until'))} as age,
      count(*)::int as count, coalesce(sum(worth), 0)::bigint as amount, coalesce(sum(worth::float8 ^ 2), 0) as squares
    from (select ${now}::timestamptz as until) seen
    cross join conversions c ${worthOf(db, rates)}
    where ${userId === null ? db`true` : db`user_id = ${userId}`} and click_at >= ${start} and click_at < ${end}
    group by 1, 2, 3, 4, 5`;
}
