import type { Db } from '../../platform/db/connection.ts';

/** The sum that leaves hold on a day, or without a date; sums in minor units. */
type Released = { date: string | null; amount: number; count: number };

/**
 * Divides a partner's hold among the days of its release, from today (in `timeZone`) on; sums without a remaining due date are
 * under null. A conversion knows its own date; clocks differ by quarters of an hour, so that a day of any zone begins with one.
 * For entries that the network posts by hand, the ledger does not say which entry a withdrawal from hold belongs to: a rejection
 * takes back the entry with its own sum and comment; where the rest is less than what is due, the soonest dates count as
 * released first. The parts always add up to the hold (docs/decisions/0072-hold-calendar.md).
 */
export async function findHoldReleases(db: Db, userId: number, timeZone: string) {
  return await db<Released[]>`
    with quarter as materialized (
      select date_bin('15 minutes', release_at, timestamptz '2000-01-01T00:00:00Z') as release_at, sum(amount)::bigint as amount, count(*)::int as count
      from conversions where user_id = ${userId} and state = 'hold' and amount > 0 group by 1
    ), conversion as (
      select case when release_at >= (select date_trunc('day', now(), ${timeZone})) then (release_at at time zone ${timeZone})::date end as date,
        sum(amount)::bigint as amount, sum(count)::int as count
      from quarter group by 1
    ), by_hand as (
      select hold - (select coalesce(sum(amount), 0) from conversion)::bigint as hold from balances where user_id = ${userId}
    ), dated as (
      select id, amount, comment, created_at, release_at,
        row_number() over (partition by amount, comment order by release_at, id) as turn
      from ledger_entries
      where user_id = ${userId} and conversion_id is null and release_at >= date_trunc('day', now(), ${timeZone})
    ), rejected as (
      select -amount as amount, comment, count(*) as times from ledger_entries
      where user_id = ${userId} and account = 'hold' and amount < 0 and kind <> 'hold-release' and conversion_id is null
        and created_at >= (select min(created_at) from dated)
      group by amount, comment
    ), held as (
      select dated.release_at, dated.amount, sum(dated.amount) over (order by release_at desc, id desc)::bigint as with_later
      from dated left join rejected using (amount, comment)
      where turn > coalesce(times, 0)
    ), due as (
      select to_char(release_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, least(amount, hold - with_later + amount) as amount
      from held, by_hand where hold > with_later - amount
    ), undated as (
      select hold - coalesce((select sum(amount) from due), 0)::bigint as amount from by_hand
    ), part as (
      select date, amount, 1 as count from due union all select to_char(date, 'YYYY-MM-DD'), amount, count from conversion
      union all
      select null, undated.amount, (select count(*)::int from (${latestUndated(db, userId, timeZone)}) latest where before < undated.amount)
      from undated where undated.amount > 0
    )
    select date, sum(amount)::bigint as amount, sum(count)::int as count from part group by date order by date nulls last`;
}

/** The newest thousand entries of hold whose due date has passed or is missing, each with the sum of the newer ones. */
function latestUndated(db: Db, userId: number, timeZone: string) {
  return db`
    select sum(amount) over (order by place_in_account desc) - amount as before from (
      select amount, place_in_account from ledger_entries
      where user_id = ${userId} and account = 'hold' and amount > 0 and conversion_id is null
        and (release_at is null or release_at < date_trunc('day', now(), ${timeZone}))
      order by place_in_account desc limit 1000
    ) newest`;
}
