import type { Db } from '../platform/db/connection.ts';
import { findPage } from '../platform/db/list-queries.ts';
import { isLate } from './tree/tree-queries.ts';

export type PlacedLeaf = {
  place: number | null;
  content: string;
  secret: Buffer;
  hidden: Record<string, string>;
};

/** The leaves of a partner's conversion and of its terms, the oldest first; null where the conversion is not theirs. */
export async function findLeavesOf(db: Db, userId: number, id: number, logId: number) {
  const termsId =
    await db`select terms_id from conversions where user_id = ${userId} and id = ${id}`.value<number>();
  if (termsId === undefined) return null;
  return await db<PlacedLeaf[]>`
    select place, content, secret, hidden from proof_leaves
    where (conversion_id = ${id} or terms_id = ${termsId}) and coalesce(log_id, ${logId}) = ${logId} order by id`;
}

/** When the partner's account was made. */
export async function findAccountTime(db: Db, userId: number): Promise<Date> {
  return await db`select created_at from users where id = ${userId}`.scalar<Date>();
}

export async function findHeadPage(db: Db, paging: { page: number; pageSize: number }) {
  return await findPage<{ origin: string; size: number; root: string; note: string; madeAt: Date }>(
    db,
    paging,
    {
      columns: db`l.origin, h.size, encode(h.root, 'base64') as root, h.note, h.made_at`,
      found: db`from proof_heads h join proof_logs l on l.id = h.log_id`,
      order: db`h.made_at desc, h.size desc`,
    },
  );
}

/** Erasures of a log, of which there are few. */
export async function countErasures(db: Db, logId: number): Promise<number> {
  return await db`
    select count(*)::int from proof_leaves where log_id = ${logId} and kind = 'erasure'`.scalar<number>();
}

type LateLeaf = { kind: string; conversionId: number | null; at: Date; recordedAt: Date };

/** The latest ten. */
export async function findLate(db: Db): Promise<LateLeaf[]> {
  return await db<LateLeaf[]>`
    select kind, conversion_id, at, recorded_at from proof_leaves where ${isLate(db)} order by id desc limit 10`;
}

/** Leaves that have no place yet. */
export async function countWaiting(db: Db) {
  return await db<{ waiting: number; waitingSince: Date | null }[]>`
    select count(*)::int as waiting, min(recorded_at) as waiting_since from proof_leaves where place is null`.one();
}

type Former = { origin: string; size: number; witness: string | null };

/** The last known head of the log before, where the database was found older than it. */
export async function findFormer(db: Db, logId: number): Promise<Former | null> {
  return await db<Former[]>`
    select j ->> 'former' as origin, (j ->> 'size')::bigint as size, j ->> 'witness' as witness
    from proof_leaves cross join lateral (select content::jsonb as j) k
    where kind = 'origin' and coalesce(log_id, ${logId}) = ${logId} order by id desc limit 1`.first(null);
}
