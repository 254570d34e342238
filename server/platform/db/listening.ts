import { setTimeout as pause } from 'node:timers/promises';
import { type Client, escapeIdentifier } from 'pg';
import { type DatabaseAddress, directOf } from '../program/database-address.ts';
import { clientOf } from './driver/client.ts';

const shortestPause = 100;
const longestPause = 5_000;

export type Listening = {
  /**
   * Resolves when every notification announced so far has been delivered. Waits for the first connection, and rejects where a
   * later one is down.
   */
  catchUp(): Promise<void>;
  end(): Promise<void>;
};

/**
 * Listens to channels on a connection of its own and reconnects without a limit of tries. `onListen` is called after each
 * (re)connection: earlier notifications were missed.
 */
export function listen(
  address: DatabaseAddress,
  channels: Record<string, (payload: string) => void>,
  onListen: () => void,
): Listening {
  const ClientOfDatabase = clientOf(directOf(address));
  const ending = new AbortController();
  let listener: Client | null = null;
  const first = Promise.withResolvers<void>();
  const ended = keepListening();
  return {
    async catchUp() {
      await first.promise;
      if (!listener) throw new Error('nobody listens to the database');
      // PostgreSQL sends pending notifications before it reports a statement as done.
      await listener.query('select 1');
    },
    end() {
      ending.abort();
      return ended;
    },
  };

  async function keepListening(): Promise<void> {
    let wait = shortestPause;
    while (!ending.signal.aborted) {
      const hasListened = await listenUntilItBreaks();
      wait = hasListened ? shortestPause : Math.min(2 * wait, longestPause);
      await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  async function listenUntilItBreaks(): Promise<boolean> {
    const client = new ClientOfDatabase();
    const broken = new Promise((resolve) => client.once('end', () => resolve(null)));
    const close = () => void client.connection.stream.destroy();
    ending.signal.addEventListener('abort', close);
    let hasListened = false;
    // Every error ends the connection, and `end` is handled above.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    const begun = async () => {
      await client.connect();
      ending.signal.throwIfAborted();
      for (const channel of Object.keys(channels)) await client.query(`listen ${escapeIdentifier(channel)}`);
      hasListened = true;
      listener = client;
      onListen();
      first.resolve();
    };
    begun().catch(close);
    await broken;
    listener = null;
    ending.signal.removeEventListener('abort', close);
    return hasListened;
  }
}
