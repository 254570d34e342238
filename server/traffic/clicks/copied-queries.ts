import type { Db, Tx } from '../../platform/db/connection.ts';

// These queries tell the copier to ClickHouse (server/reports/clickhouse) which clicks were brought, removed or cleaned.

/**
 * Parts of a statement whose `brought` rows are new clicks. The clicks wait to be copied, unless their day will be copied whole.
 * While nothing is copied, a day that was copied becomes owed again.
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
 * Marks a day whose clicks are about to be dropped from PostgreSQL; returns whether they may be dropped. They may not while the
 * day is copied and not all clicks have arrived in ClickHouse. When it is too late to wait they may, and a day with missing
 * clicks stays owed. A day that ClickHouse has nothing of is noted as owed, so that the days in ClickHouse are not taken for the
 * whole.
 *
 * Race: a copy of the day that begins meanwhile finds the mark, or this statement finds the copy.
 */
export async function markGone(db: Db, day: number, isTooLate: boolean): Promise<boolean> {
  return await db`
    with left_behind as (delete from clickhouse_stretches where day = ${day} and ${isTooLate} returning 1),
    gone as (
      update clickhouse_days d set is_gone = true, state = case when exists (select from left_behind) then 'owed' else state end
      where day = ${day} and (${isTooLate} or not exists (select from clickhouse_copying)
        or state = 'live' and not exists (select from clickhouse_stretches s where s.day = d.day)) returning 1),
    missing as (
      insert into clickhouse_days (day, state, is_gone) select ${day}::integer, 'owed', true
      where exists (select from clickhouse_days) and not exists (select from clickhouse_days where day = ${day}) on conflict do nothing returning 1)
    select exists (select from gone) or exists (select from missing) or not exists (select from clickhouse_days where day = ${day}) as may_go`.scalar<boolean>();
}

/** Notes that a partner's clicks were cleaned of data that may name people. */
export async function noteErasure(tx: Tx, userId: number): Promise<void> {
  await tx`
    insert into clickhouse_erasures select ${userId}::bigint where exists (select from clickhouse_days) on conflict do nothing`;
}
