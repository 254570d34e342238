import type { TroubleKind } from '#contract/proof/staff-proof';
import type { Db } from '../platform/db/connection.ts';

/**
 * Query: what is wrong with the open log, and since when. A head is late where a leaf has been in none for two hours: a log without
 * new leaves keeps its last head. Places are given each minute, so five minutes of waiting are too long.
 */
export function troublesOf(db: Db) {
  return db`
    select 'head' as kind, l.recorded_at as since from proof_logs o
    cross join lateral (select coalesce(max(size), 0) as size from proof_heads where log_id = o.id) h
    join proof_leaves l on l.log_id = o.id and l.place = h.size
    where o.ended_at is null and l.recorded_at < now() - interval '2 hours'
    union all
    select 'places', min(recorded_at) from proof_leaves
    where place is null and exists (select from proof_logs where ended_at is null)
    having min(recorded_at) < now() - interval '5 minutes'`;
}

export async function findTroubles(db: Db) {
  return await db<{ kind: TroubleKind; since: Date }[]>`${troublesOf(db)}`;
}

/** All logs of the network, the newest first. */
export async function findLogs(db: Db) {
  return await db<{ origin: string; size: number; beganAt: Date; endedAt: Date | null }[]>`
    select origin, size, began_at, ended_at from proof_logs order by id desc`;
}
