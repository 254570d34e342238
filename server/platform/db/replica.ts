import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Log } from '../program/log.ts';
import { within } from '../program/shutdown.ts';
import { createTag, type Db, type Sql } from './connection.ts';
import { usualLimits } from './driver/limits.ts';
import { endPool, openTagPool } from './driver/pool.ts';
import type { Run } from './driver/query.ts';
import { findPosition, findReplayed } from './replica-queries.ts';
import { runAlone } from './running.ts';

export type Replica = {
  /**
   * Runs each statement at the replica while the replica is at most a second behind, else at the primary. Reads only, without
   * transactions.
   */
  db: Db;
  stop(): Promise<void>;
};

/** The most milliseconds that a read from the replica is behind the primary. */
export const longestBehind = 1_000;
const betweenPolls = 250;
/** Longest wait for a free connection, in ms; then the primary answers instead. */
const free = 1_000;

/** A position in the primary's log, and the moment it was read. */
type Mark = { position: bigint; at: number };

/**
 * Follows a replica of `sql`'s database. The lag is not read from clocks: the primary's log position is read four times a second,
 * and the replica is as fresh as the youngest mark it has replayed. See docs/decisions/0116-replica.md.
 */
export function followReplica(
  { sql, log }: { sql: Sql; log: Log },
  address: string,
  connections: number,
): Replica {
  const pool = openTagPool(address, connections, { ...usualLimits, free });
  const atReplica: Run = (written) => runAlone({ pool, isPrepared: true }, written);
  const ending = new AbortController();
  let marks: Mark[] = [];
  let freshUntil = Number.NEGATIVE_INFINITY;
  let wasFresh: boolean | undefined;
  const isFresh = () => performance.now() < freshUntil;
  const polling = keepPolling();

  const run: Run = async (written) => {
    if (!isFresh()) return await sql.run(written);
    try {
      return await atReplica(written);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      return await sql.run(written);
    }
  };
  return {
    db: createTag(run),
    async stop() {
      ending.abort();
      await polling;
      await endPool(pool, 5);
    },
  };

  async function keepPolling(): Promise<void> {
    while (!ending.signal.aborted) {
      // A lost machine answers nothing: reads do not wait for its answer, and the next poll still comes.
      await within(
        longestBehind,
        poll().catch((error) => log.debug({ err: error }, 'the replica cannot be asked')),
      );
      logChange();
      await pause(betweenPolls, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  async function poll(): Promise<void> {
    const at = performance.now();
    const position = await findPosition(sql);
    const replayed = await findReplayed(createTag(atReplica));
    const passed = marks.findLast((mark) => replayed !== null && mark.position <= replayed);
    if (passed) freshUntil = Math.max(freshUntil, passed.at + longestBehind);
    marks = [...marks.filter((mark) => mark.at > at - longestBehind), { position, at }];
  }

  function logChange(): void {
    const now = isFresh();
    if (now === wasFresh) return;
    if (now) log.info('the replica keeps up: what may be a second old is read there');
    else log.warn('the replica is away or behind: all is read at the primary');
    wasFresh = now;
  }
}

/**
 * True where the replica is at fault: it is away, or a cleanup of the primary's cancelled the statement. A statement that is
 * wrong, too slow, or writes fails on both servers.
 */
function isOfReplica(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|40|57P|53)/.test(error.code ?? '');
}
