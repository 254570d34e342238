import type { Db, Tx } from '../../platform/db/connection.ts';
import { type HashedNode, rootOf } from './append.ts';
import { type Node, nodesOf, type Stretch } from './plan.ts';

/** A log that facts enter. */
export type OpenLog = { id: number; origin: string; size: number; late: number; beganAt: Date };

/** The log that facts enter now; null where the network keeps none. */
export async function findOpenLog(db: Db): Promise<OpenLog | null> {
  return await db<OpenLog[]>`${logs(db)} where ended_at is null`.first(null);
}

/** Locks the open log until the transaction ends. Race: one transaction at a time gives places or makes heads. */
export async function lockOpenLog(tx: Tx): Promise<OpenLog | null> {
  return await tx<OpenLog[]>`${logs(tx)} where ended_at is null for update`.first(null);
}

/** The hashes of these nodes, in their order. */
export async function findHashes(db: Db, logId: number, nodes: readonly Node[]): Promise<Buffer[]> {
  if (nodes.length === 0) return [];
  const rows = await db<HashedNode[]>`
    with wanted as (select * from unnest(${nodes.map(({ level }) => level)}::int[], ${nodes.map(({ place }) => place)}::bigint[])
      with ordinality as w(level, place, nth))
    select w.level, w.place, coalesce(n.hash, l.hash) as hash from wanted w
    left join proof_nodes n on w.level > 0 and n.log_id = ${logId} and n.level = w.level and n.place = w.place
    left join proof_leaves l on w.level = 0 and l.log_id = ${logId} and l.place = w.place
    order by w.nth`;
  return rows.map(({ level, place, hash }) => {
    if (!hash) throw new Error(`The tree has no node ${level}/${place}`);
    return hash;
  });
}

/** The hashes of stretches of a tree, in their order: one question to the database. */
export async function findStretches(db: Db, logId: number, stretches: readonly Stretch[]): Promise<Buffer[]> {
  const parts = stretches.map(nodesOf);
  const hashes = await findHashes(db, logId, parts.flat());
  let from = 0;
  return parts.map(({ length }) => {
    from += length;
    return rootOf(hashes.slice(from - length, from));
  });
}

/**
 * Leaves that wait for a place, in the order of their ids; the one that begins a log is its first. A leaf that is committed later is
 * found later.
 */
export async function findWaitingLeaves(tx: Tx, most: number) {
  return await tx<{ id: number; hash: Buffer }[]>`
    select id, hash from proof_leaves where place is null order by kind <> 'origin', id limit ${most}`;
}

/** Gives leaves the places from `size` on, in their order, and keeps the nodes that they complete. */
export async function placeLeaves(tx: Tx, log: OpenLog, ids: number[], nodes: HashedNode[]): Promise<void> {
  const late = await tx`
    with placed as (
      update proof_leaves l set log_id = ${log.id}, place = ${log.size} + w.nth - 1
      from unnest(${ids}::bigint[]) with ordinality as w(id, nth) where l.id = w.id returning l.kind, l.at, l.recorded_at)
    select count(*)::int from placed where ${isLate(tx)}`.scalar<number>();
  await tx`
    insert into proof_nodes (log_id, level, place, hash)
    select ${log.id}, * from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ place }) => place)}::bigint[],
      ${nodes.map(({ hash }) => hash)}::bytea[])`;
  await tx`update proof_logs set size = size + ${ids.length}, late = late + ${late} where id = ${log.id}`;
}

/** Condition, as the index has it: a change of a conversion that was recorded more than an hour after it happened. */
export function isLate(db: Db) {
  return db`kind = 'conversion' and recorded_at - at > interval '1 hour'`;
}

/** Begins, ends and resumes logs one at a time. */
export async function lockLogs(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('kabinet proof logs'))`;
}

function logs(db: Db) {
  return db`select id, origin, size, late, began_at from proof_logs`;
}
