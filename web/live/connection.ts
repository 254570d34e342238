import type { LiveEvent } from '#contract/wire/live';
import { isOnTheWayOut } from '../rpc/leaving.ts';

/** The server sends a heartbeat every 25 seconds: after this time without one the connection counts as dead. */
export const longestSilence = 65_000;

type Listener = {
  /** Receives also the heartbeat, by which other tabs know that this one listens. */
  onEvent(event: LiveEvent): void;
  /** Events may be missed from now on, until the next `resync`. */
  onLost(): void;
  /** The server answered without a stream, or could not be reached. */
  onRefused(): void;
};

/** Keeps a connection to the server's events until `signal`, with growing waits between tries and none while offline. */
export function keepConnected(path: string, signal: AbortSignal, listener: Listener): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function connect(): void {
    close();
    if (!navigator.onLine || signal.aborted) return;
    if (isOnTheWayOut()) retryIn(backoff(0));
    else listen();
  }

  function listen(): void {
    const opened = new EventSource(path);
    opened.addEventListener('error', fail);
    for (const type of types) opened.addEventListener(type, ({ data }) => take(type, data));
    source = opened;
    awaitEvent();
  }

  function take(type: LiveEvent['type'], data: string): void {
    const event: LiveEvent = { type, ...JSON.parse(data) };
    awaitEvent();
    if (type === 'resync') failures = 0;
    if (event.type === 'end') retryIn(event.retryAfter);
    else listener.onEvent(event);
    // A new session is possible: the browser has signed in again.
    if (type === 'signed-out') retryIn(backoff(2));
  }

  function fail(): void {
    if (failures > 0) listener.onRefused();
    failures += 1;
    retryIn(backoff(failures - 1));
  }

  function retryIn(milliseconds: number): void {
    close();
    listener.onLost();
    timer = setTimeout(connect, milliseconds);
  }

  function awaitEvent(): void {
    clearTimeout(timer);
    timer = setTimeout(fail, longestSilence);
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
  }

  addEventListener('online', connect, { signal });
  addEventListener('offline', () => retryIn(longestSilence), { signal });
  signal.addEventListener('abort', close);
  connect();
}

const types = [
  'resync',
  'notification',
  'unread',
  'balance',
  'conversion',
  'postback',
  'order',
  'ticket',
  'stock',
  'requisites',
  'beat',
  'end',
  'signed-out',
] satisfies LiveEvent['type'][];

const first = 1_000;
const longest = 60_000;

/** Milliseconds to wait after `tries` failed tries: exponential, with jitter of half, so that tabs spread out. */
export function backoff(tries: number, chance = Math.random()): number {
  const most = Math.min(longest, first * 2 ** tries);
  return Math.round(most * (0.5 + chance / 2));
}
