import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../db/connection.ts';
import type { Log } from '../program/log.ts';
import { lease, removeSender, sayAlive } from './presence-queries.ts';

const betweenBeats = 1_000;
/** A sender stops before its lease ends, so that nobody else serves its origins yet. */
const margin = 500;

export type Presence = {
  id: string;
  /** Whether the origins of this sender are its own. By a clock that does not jump. */
  holds(): boolean;
  /** The database's time, milliseconds: one clock for all senders. */
  now(): number;
  stop(): Promise<void>;
};

/**
 * Says every second that this sender lives. `onLapse` is called where its lease may have ended (the process was stopped, the database
 * away), before it holds again: what it had read may have been sent by another sender meanwhile.
 */
export async function bePresent(sql: Sql, log: Log, onLapse: () => void): Promise<Presence> {
  const id = randomUUID();
  const ending = new AbortController();
  let heldUntil = 0;
  let offset = 0;
  const beat = async () => {
    const asked = performance.now();
    const at = await sayAlive(sql, id);
    if (performance.now() >= heldUntil) onLapse();
    heldUntil = asked + lease - margin;
    offset = at - performance.now();
  };
  await beat();
  const beating = keepBeating();
  return {
    id,
    holds: () => performance.now() < heldUntil,
    now: () => performance.now() + offset,
    async stop() {
      ending.abort();
      await beating;
      await removeSender(sql, id);
    },
  };

  async function keepBeating(): Promise<void> {
    for (;;) {
      await pause(betweenBeats, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      await beat().catch((error) => log.warn({ err: error }, 'no heartbeat of the sender'));
    }
  }
}
