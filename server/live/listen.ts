import { randomUUID } from 'node:crypto';
import { connectLike, type Sql } from '../db/connection.ts';
import type { Log } from '../log.ts';
import { within } from '../shutdown.ts';
import { channel } from './announce.ts';

type Ears = {
  hear(payload: string): void;
  /** It listens again, or for the first time: what was said before went unheard. */
  back(): void;
};

/**
 * Listens to what all server processes announce, over one connection of this process. The driver connects again when
 * the connection breaks. One that breaks silently (a firewall forgot it) is found by `check`: a word to ourselves that
 * did not come back by the next check.
 */
export function keepListening(sql: Sql, log: Log, ears: Ears) {
  const echo = `${channel}_${randomUUID()}`;
  let isHeard = true;
  let ear = open();

  function open() {
    const own = connectLike(sql, 1);
    isHeard = true;
    const begun = listenOn(own).catch((error) => log.warn({ err: error }, 'live events cannot listen'));
    return {
      /** The driver forgets a connection that it ends while it connects: it stays open until its time to connect is over. */
      async close(): Promise<void> {
        await within(longestConnecting, begun);
        await own.end();
      },
    };
  }

  async function listenOn(own: Sql): Promise<void> {
    // The echo first: who is told that it listens may check at once.
    await own.listen(echo, () => {
      isHeard = true;
    });
    await own.listen(channel, ears.hear, ears.back);
  }

  return {
    /** Answers whether the connection was found alive; else it is replaced. */
    async check(): Promise<boolean> {
      const isAlive = isHeard;
      if (!isAlive) {
        log.warn('live events heard nothing; listening anew');
        void ear.close();
        ear = open();
      }
      isHeard = false;
      await sql.notify(echo, '');
      return isAlive;
    },
    stop: () => ear.close(),
  };
}

/** The driver's own time to connect, in milliseconds. */
const longestConnecting = 30_000;
