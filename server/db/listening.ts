import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { type DatabaseAddress, directOf } from '../program/database-address.ts';
import { clientOf } from './driver/client.ts';

const shortestPause = 100;
const longestPause = 5_000;

/**
 * Listens to channels on a connection of its own and reconnects when that breaks, without a limit of tries. `onListen` is
 * called after each (re)connection: notifications from before it were missed.
 */
export function listen(
  address: DatabaseAddress,
  channels: Record<string, (payload: string) => void>,
  onListen: () => void,
): { end(): Promise<void> } {
  const Client = clientOf(directOf(address));
  const ending = new AbortController();
  const ended = keepListening();
  return {
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
    const client = new Client();
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
      onListen();
    };
    begun().catch(close);
    await broken;
    ending.signal.removeEventListener('abort', close);
    return hasListened;
  }
}
