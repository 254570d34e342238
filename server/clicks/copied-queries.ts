import type { Db, Tx } from '../db/connection.ts';

// What brings, removes or cleans clicks says so to what copies them to ClickHouse (server/clickhouse).

/** Parts of the statement that has `brought` clicks: they wait to be copied, unless their day is copied whole later. */
export function notedParts(tx: Tx) {
  return tx`days_brought as (
      select floor(extract(epoch from at) / 86400)::integer as day, array_agg(id) as clicks, count(*)::integer as count
      from brought where exists (select from clickhouse_copying) group by 1),
    days_noted as (
      insert into clickhouse_days (day, state) select day, 'owed' from days_brought order by 1 on conflict do nothing),
    stretches_noted as (
      insert into clickhouse_stretches (day, clicks, count)
      select day, clicks, count from days_brought join clickhouse_days using (day) where state <> 'owed')`;
}

/** Days whose clicks are not copied yet, while they are copied at all. */
export async function findUncopied(db: Db): Promise<Set<number>> {
  const rows = await db<{ day: number }[]>`
    select day from clickhouse_days where exists (select from clickhouse_copying) and state <> 'live'
    union select day from clickhouse_stretches`;
  return new Set(rows.map(({ day }) => day));
}

/** The clicks of a day go. */
export async function noteGone(db: Db, day: number): Promise<void> {
  await db`update clickhouse_days set is_gone = true where day = ${day}`;
}

/** A partner's clicks were cleaned of what may name people. */
export async function noteErasure(tx: Tx, userId: number): Promise<void> {
  await tx`
    insert into clickhouse_erasures select ${userId}::bigint where exists (select from clickhouse_days) on conflict do nothing`;
}
