import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../db/connection.ts';
import { listen } from '../db/listening.ts';
import type { Log } from '../program/log.ts';
import { channel } from './announce.ts';

type Listener = {
  onMessage(payload: string): void;
  /** Called after each (re)connection: announcements from before it were missed. */
  onReconnect(): void;
};

/** The longest wait of a start, in ms: the database may be away. */
const longestStart = 5_000;

/**
 * Listens to announcements of all server processes over one connection of this process, which is reopened when it breaks. `check`
 * finds a connection that broke silently (a firewall forgot it): a notification to ourselves did not come back by the next check.
 */
export function keepListening(sql: Sql, log: Log, listener: Listener) {
  const echo = `${channel}_${randomUUID()}`;
  const began = Promise.withResolvers<void>();
  let isEchoed = true;
  let connection = open();

  function open() {
    isEchoed = true;
    const onEcho = () => {
      isEchoed = true;
    };
    const onConnected = () => {
      began.resolve();
      listener.onReconnect();
    };
    return listen(sql.address, { [echo]: onEcho, [channel]: listener.onMessage }, onConnected);
  }

  return {
    /** Waits for the first connection: a page that opens before it misses announcements and loads twice. */
    async start(): Promise<void> {
      const waiting = new AbortController();
      await Promise.race([began.promise, pause(longestStart, undefined, waiting)]);
      waiting.abort();
    },
    /** Returns true where the connection was alive; a dead one is replaced. */
    async check(): Promise<boolean> {
      const isAlive = isEchoed;
      if (!isAlive) {
        log.warn('live events heard nothing; listening anew');
        void connection.end();
        connection = open();
      }
      isEchoed = false;
      await sql`select pg_notify(${echo}, '')`;
      return isAlive;
    },
    stop: () => connection.end(),
  };
}
