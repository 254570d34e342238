import type { Sql } from '../../platform/db/connection.ts';
import { keepPresence, leases } from '../../platform/db/presence.ts';
import type { Log } from '../../platform/program/log.ts';

/** Milliseconds. A sender stops before its lease ends, so that no other sender serves its origins yet. */
const margin = 500;

export type SenderPresence = {
  id: string;
  /** True while this sender owns its origins, by a clock that does not jump. */
  holds(): boolean;
  /** The database's time, in ms: one clock for all senders. */
  now(): number;
  stop(): Promise<void>;
};

/**
 * Sends this sender's heartbeat every second. `onLapse` is called where the lease may have ended (the process was stopped, the
 * database was away), before the sender holds it again: another sender may have sent the read calls meanwhile.
 */
export async function bePresent(sql: Sql, log: Log, onLapse: () => void): Promise<SenderPresence> {
  let ownedUntil = 0;
  let offset = 0;
  const { id, sendHeartbeat, stop } = keepPresence({ sql, log }, 'sender', {
    afterHeartbeat(at, sentAt) {
      if (performance.now() >= ownedUntil) onLapse();
      ownedUntil = sentAt + leases.sender - margin;
      offset = at.getTime() - performance.now();
    },
  });
  await sendHeartbeat();
  return {
    id,
    holds: () => performance.now() < ownedUntil,
    now: () => performance.now() + offset,
    stop,
  };
}
