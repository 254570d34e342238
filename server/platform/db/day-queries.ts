import type { Db } from './connection.ts';

// Tables with a partition for each day (UTC).

const dayMilliseconds = 86_400_000;
/** An arbitrary number that no other advisory lock of ours uses. */
const lockKey = 7_022_072;

/** A table, and the text form of a partition's first key. */
export type DayTable = { name: string; firstOf(at: number): string };

/** The number of a day since 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMilliseconds);
}

/** Today, by the database's clock: a machine's clock that jumps ahead must not drop days too early. */
export async function findToday(db: Db): Promise<number> {
  const row = await db<{ today: Date }[]>`select now() as today`.one();
  return dayOf(row.today.getTime());
}

/** For example `clicks_20261122`. */
function nameOf({ name }: DayTable, day: number): string {
  return `${name}_${new Date(day * dayMilliseconds).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/**
 * Makes the partition of a day where it is missing. The partition is made apart and attached, which blocks nobody: `create table
 * … partition of` would wait for all readers of the table.
 */
export async function makeDay(tx: Db, table: DayTable, day: number): Promise<void> {
  const name = nameOf(table, day);
  const [found] = await tx`select from pg_inherits where inhrelid = to_regclass(${name}::text)`;
  if (found) return;
  const [from, to] = [day, day + 1].map((one) => table.firstOf(one * dayMilliseconds));
  await tx`select pg_advisory_xact_lock(${lockKey})`;
  await tx.unsafe(`
    create table if not exists ${name} (like ${table.name} including defaults including constraints);
    do $$ begin
      if not exists (select from pg_inherits where inhrelid = '${name}'::regclass) then
        alter table ${table.name} attach partition ${name} for values from ('${from}') to ('${to}');
      end if;
    end $$`);
}

/** A partition that still exists; `isDetaching`: an earlier removal was cut short. */
export type KeptDay = { name: string; isAttached: boolean; isDetaching: boolean };

/** Lists the days before this one, the oldest first. */
export async function findDaysBefore(db: Db, table: DayTable, day: number) {
  return await db<KeptDay[]>`
    select c.relname as name, i.inhrelid is not null as is_attached,
      coalesce(i.inhdetachpending, false) as is_detaching
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relname ~ ${`^${table.name}_[0-9]{8}$`} and c.relkind = 'r' and pg_table_is_visible(c.oid)
      and c.relname < ${nameOf(table, day)}
    order by 1`;
}

/** Drops a day. The partition is detached first, without a lock that blocks others. */
export async function dropDay(db: Db, { name: table }: DayTable, day: KeptDay): Promise<void> {
  const how = day.isDetaching ? 'finalize' : 'concurrently';
  if (day.isAttached) await db.unsafe(`alter table ${table} detach partition ${day.name} ${how}`);
  await db.unsafe(`drop table ${day.name}`);
}
