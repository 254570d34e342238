import type { Db } from './connection.ts';

/** The primary's position in its write-ahead log, in bytes. */
export async function findPosition(db: Db): Promise<bigint> {
  const [row] = await db<
    { position: string }[]
  >`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`;
  return BigInt(row?.position ?? 0);
}

/**
 * The end of the last record of the primary's log, in bytes, also of one that is not written yet, as with `synchronous_commit = off`.
 * PostgreSQL names the place of the next record, which at the beginning of a page is behind the page's header.
 */
export async function findInserted(db: Db): Promise<bigint> {
  const position = BigInt(
    await db`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text`.scalar<string>(),
  );
  const inPage = position % pageBytes;
  return inPage <= longestHeader ? position - inPage : position;
}

const pageBytes = 8192n;
const longestHeader = 40n;

/** The position up to which a replica has replayed that log; null for a server that replays none. */
export async function findReplayed(db: Db): Promise<bigint | null> {
  const [row] = await db<{ position: string | null }[]>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`;
  return row?.position ? BigInt(row.position) : null;
}

/** A server that receives this one's log. `flushed`: bytes of it that are on disk there. */
export type StandbyRow = { name: string; state: string | null; flushed: string | null };

/** Receivers of the whole log; subscribers of logical replication get tables, and are never promoted. */
export async function findStandbys(db: Db): Promise<StandbyRow[]> {
  return await db<StandbyRow[]>`
    select coalesce(r.application_name, '') as name, r.state, (r.flush_lsn - '0/0'::pg_lsn)::text as flushed
    from pg_stat_replication r left join pg_replication_slots s on s.active_pid = r.pid
    where coalesce(s.slot_type, 'physical') = 'physical'`;
}
