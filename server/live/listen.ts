import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/connection.ts';
import { listen } from '../db/listening.ts';
import type { Log } from '../program/log.ts';
import { channel } from './announce.ts';

type Ears = {
  hear(payload: string): void;
  /** Called after each (re)connection: announcements from before it were missed. */
  back(): void;
};

/**
 * Listens to what all server processes announce, over one connection of this process, which is opened again when
 * it breaks. One that breaks silently (a firewall forgot it) is found by `check`: a word to ourselves that
 * did not come back by the next check.
 */
export function keepListening(sql: Sql, log: Log, ears: Ears) {
  const echo = `${channel}_${randomUUID()}`;
  let isHeard = true;
  let ear = open();

  function open() {
    isHeard = true;
    const onEcho = () => {
      isHeard = true;
    };
    return listen(sql.address, { [echo]: onEcho, [channel]: ears.hear }, ears.back);
  }

  return {
    /** Returns whether the connection was found alive; else it is replaced. */
    async check(): Promise<boolean> {
      const isAlive = isHeard;
      if (!isAlive) {
        log.warn('live events heard nothing; listening anew');
        void ear.end();
        ear = open();
      }
      isHeard = false;
      await sql`select pg_notify(${echo}, '')`;
      return isAlive;
    },
    stop: () => ear.end(),
  };
}
