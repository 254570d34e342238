import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';

export async function findDatabase(db: Db) {
  return await db<{ version: string; at: Date; bytes: number; migration: string }[]>`
    select current_setting('server_version') as version, clock_timestamp() as at,
      pg_database_size(current_database())::float8 as bytes, (select max(name) from migrations) as migration`.one();
}

/** The largest tables; a partitioned one with all its partitions. Row counts are the statistics' estimates. */
export async function findTables(db: Db, most: number) {
  return await db<{ name: string; bytes: number; rows: number }[]>`
    select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name,
      sum(pg_total_relation_size(c.oid))::float8 as bytes, sum(greatest(c.reltuples, pg_stat_get_live_tuples(c.oid)))::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker')
    group by 1 order by bytes desc limit ${most}`;
}

export async function findProcesses(db: Db) {
  type Process = Omit<ResultOf<'operator.get-system'>['processes'][number], 'clicks' | 'calls'>;
  return await db<(Process & { spools: unknown })[]>`
    select kind, host, pid, version, started_at, heard_at, spools,
      alive_until > clock_timestamp() as is_living
    from processes order by kind, host, started_at`;
}

export async function countFailedLetters(db: Db) {
  const { totalCount, isMore } = await countLong(db, db`from notification_deliveries where state = 'failed'`);
  return { failed: totalCount, isMore };
}
