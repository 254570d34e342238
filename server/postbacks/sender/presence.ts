import type { Sql } from '../../platform/db/connection.ts';
import { keepPresence, leases } from '../../platform/db/presence.ts';
import type { Log } from '../../platform/program/log.ts';

/** Milliseconds: a sender stops before its lease ends, so that nobody else serves its origins yet. */
const margin = 500;

export type SenderPresence = {
  id: string;
  /** Whether the origins of this sender are its own. By a clock that does not jump. */
  holds(): boolean;
  /** The database's time, milliseconds: one clock for all senders. */
  now(): number;
  stop(): Promise<void>;
};

/**
 * Sends this sender's heartbeat every second. `onLapse` is called where its lease may have ended (the process was stopped, the database
 * away), before it holds again: what it had read may have been sent by another sender meanwhile.
 */
export async function bePresent(sql: Sql, log: Log, onLapse: () => void): Promise<SenderPresence> {
  let heldUntil = 0;
  let offset = 0;
  const { id, sendHeartbeat, stop } = keepPresence({ sql, log }, 'sender', {
    afterHeartbeat(at, sentAt) {
      if (performance.now() >= heldUntil) onLapse();
      heldUntil = sentAt + leases.sender - margin;
      offset = at.getTime() - performance.now();
    },
  });
  await sendHeartbeat();
  return {
    id,
    holds: () => performance.now() < heldUntil,
    now: () => performance.now() + offset,
    stop,
  };
}
