import type { Sql } from '../../platform/db/connection.ts';
import { appended, type HashedNode } from './append.ts';
import { nodesOf } from './plan.ts';
import { findHashes, findWaitingLeaves, lockOpenLog, placeLeaves } from './tree-queries.ts';

/** Leaves that one transaction gives places. */
const portion = 10_000;

/**
 * Gives all leaves that are visible now their places in the tree; returns how many. Killed at any point it leaves whole portions;
 * a second instance waits for the first at the log's lock.
 */
export async function growTree(sql: Sql, most = portion): Promise<number> {
  let count = 0;
  for (;;) {
    const placed = await growOnce(sql, most);
    count += placed;
    if (placed < most) return count;
  }
}

async function growOnce(sql: Sql, most: number): Promise<number> {
  return await sql.begin(async (tx) => {
    const log = await lockOpenLog(tx);
    if (!log) return 0;
    const leaves = await findWaitingLeaves(tx, most);
    if (leaves.length === 0) return 0;
    const nodes = nodesOf({ start: 0, size: log.size });
    const hashes = await findHashes(tx, log.id, nodes);
    const frontier: HashedNode[] = nodes.map((node, n) => ({ ...node, hash: hashes[n] ?? Buffer.alloc(0) }));
    const made = appended(
      frontier,
      log.size,
      leaves.map((leaf) => leaf.hash),
    );
    const ids = leaves.map(({ id }) => id);
    await placeLeaves(tx, log, ids, made);
    return leaves.length;
  });
}
