import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Network } from './network.ts';
import { findKeys } from './network-queries.ts';

/** Time between two readings of the keys in ms, however many unknown keys come. */
const betweenReadings = 1_000;
/** Time after a failure in which the database is not asked again, in ms. */
const betweenTries = 5_000;

/** True for a key of an offer; null where the keys cannot be read. */
export type KnowsKey = (hash: Buffer, at: Date) => Promise<boolean | null>;

/**
 * Knows the keys of offers by the network in memory. An unknown key may have been made a moment ago: its call waits until the
 * keys have been read again, one statement for all waiting calls.
 */
export function createKeyRing(sql: Sql, network: Network): KnowsKey {
  /** The times in ms when the last reading began, and when a reading last failed. */
  let readAt = 0;
  let failedAt = 0;
  let reading: Promise<void> | null = null;

  return async (hash, at) => {
    const key = hash.toString('hex');
    if (isKnown(key, at)) return true;
    while (readAt <= at.getTime() && Date.now() - failedAt > betweenTries) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    return network.keys === null ? null : isKnown(key, at);
  };

  function isKnown(key: string, at: Date) {
    const endsAt = network.keys?.get(key);
    return endsAt !== undefined && (endsAt === null || endsAt > at.getTime());
  }

  async function read() {
    await pause(Math.max(1, readAt + betweenReadings - Date.now()));
    const began = Date.now();
    try {
      network.keys = await findKeys(sql);
      readAt = began;
    } catch {
      failedAt = Date.now();
    }
  }
}
