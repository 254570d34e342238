import type { Db } from './connection.ts';

/** The primary's position in its write-ahead log, in bytes. */
export async function findPosition(db: Db): Promise<bigint> {
  const [row] = await db<
    { position: string }[]
  >`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`;
  return BigInt(row?.position ?? 0);
}

/** The position up to which a replica has replayed that log; null for a server that replays none. */
export async function findReplayed(db: Db): Promise<bigint | null> {
  const [row] = await db<{ position: string | null }[]>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`;
  return row?.position ? BigInt(row.position) : null;
}
