import type { Db, Tx } from '../../platform/db/connection.ts';

// What brings, removes or cleans clicks says so to what copies them to ClickHouse (server/reports/clickhouse).

/**
 * Parts of the statement that has `brought` clicks: they wait to be copied, unless their day is copied whole later. While nothing is
 * copied, a day that was copied is owed again.
 */
export function notedParts(tx: Tx) {
  return tx`days_brought as (
      select floor(extract(epoch from at) / 86400)::integer as day, array_agg(id) as clicks, count(*)::integer as count
      from brought where exists (select from clickhouse_copying) group by 1),
    days_noted as (
      insert into clickhouse_days (day, state) select day, 'owed' from days_brought order by 1 on conflict do nothing),
    stretches_noted as (
      insert into clickhouse_stretches (day, clicks, count)
      select day, clicks, count from days_brought join clickhouse_days using (day) where state <> 'owed'),
    days_missed as (
      update clickhouse_days set state = 'owed' where state <> 'owed' and not exists (select from clickhouse_copying)
        and day in (select floor(extract(epoch from at) / 86400)::integer from brought))`;
}

/**
 * Marks a day whose clicks are about to go here; returns whether they may: not while it is copied and has not all come, unless it is too late to
 * wait: then it stays owed where some has not come. A day that ClickHouse has nothing of is noted as owed, so that the days there are not taken
 * for whole.
 *
 * Race: a copy of the day that begins meanwhile finds the mark, or this finds the copy.
 */
export async function markGone(db: Db, day: number, isTooLate: boolean): Promise<boolean> {
  const [row] = await db<{ mayGo: boolean }[]>`
    with left_behind as (delete from clickhouse_stretches where day = ${day} and ${isTooLate} returning 1),
    gone as (
      update clickhouse_days d set is_gone = true, state = case when exists (select from left_behind) then 'owed' else state end
      where day = ${day} and (${isTooLate} or not exists (select from clickhouse_copying)
        or state = 'live' and not exists (select from clickhouse_stretches s where s.day = d.day)) returning 1),
    missing as (
      insert into clickhouse_days (day, state, is_gone) select ${day}::integer, 'owed', true
      where exists (select from clickhouse_days) and not exists (select from clickhouse_days where day = ${day}) on conflict do nothing returning 1)
    select exists (select from gone) or exists (select from missing) or not exists (select from clickhouse_days where day = ${day}) as "mayGo"`;
  return row?.mayGo ?? false;
}

/** A partner's clicks were cleaned of what may name people. */
export async function noteErasure(tx: Tx, userId: number): Promise<void> {
  await tx`
    insert into clickhouse_erasures select ${userId}::bigint where exists (select from clickhouse_days) on conflict do nothing`;
}
