import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { findLastVersion } from './routing-queries.ts';

/** Below `shareOfOne` (server/platform/rpc/shares.ts): waiting calls of an address must not hold up its other calls. */
const mostOfAddress = 3;
const most = 32;
const betweenPolls = 500;

const waiting: string[] = [];

/**
 * Waits until something changes after a version, and returns whether it did. Polls an index twice a second instead of holding a
 * connection; ends early when the client is gone or the server stops.
 */
export async function waitForChanges(call: Call, after: number, seconds: number): Promise<boolean> {
  if (seconds === 0) return false;
  const { address } = call;
  if (waiting.length >= most || waiting.filter((one) => one === address).length >= mostOfAddress)
    throw new Refusal('tooMany', 'Слишком много ожидающих вызовов', { retryAfter: 5 });
  waiting.push(address);
  try {
    const end = performance.now() + seconds * 1000;
    while (call.isAwaited() && performance.now() < end) {
      await pause(betweenPolls);
      if ((await findLastVersion(call.sql)) > after) return true;
    }
    return false;
  } finally {
    waiting.splice(waiting.indexOf(address), 1);
  }
}
