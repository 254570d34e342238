import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './connection.ts';
import { findInserted, findStandbys, type StandbyRow } from './replica-queries.ts';

/** Milliseconds between two looks at the standbys. */
const between = 200;

/**
 * Waits until all standbys that stream from this server have on disk what has been written here until now, so that none of it is lost
 * whichever of them is promoted. Returns the names of those that had not in time, in milliseconds.
 */
export async function reachStandbys(db: Db, longest: number): Promise<string[]> {
  const position = await findInserted(db);
  const ends = performance.now() + longest;
  for (;;) {
    const behind = behindOf(await findStandbys(db), position);
    if (behind.length === 0 || performance.now() >= ends) return behind;
    await pause(between);
  }
}

/**
 * The standbys that lack something of what was written before `position`. A receiver that tells no flushed position keeps no
 * database, and one that catches up with an old state is nobody's to promote. A standby of which the database tells this account
 * nothing (it needs pg_read_all_stats) is not waited for.
 */
export function behindOf(standbys: readonly StandbyRow[], position: bigint): string[] {
  return standbys
    .filter(({ state, flushed }) => state === 'streaming' && flushed !== null && BigInt(flushed) < position)
    .map(({ name }) => name);
}
