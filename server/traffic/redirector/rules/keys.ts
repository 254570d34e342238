import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Network } from './network.ts';
import { findKeys } from './network-queries.ts';

/** Milliseconds between two readings of the keys, however many unknown ones come. */
const betweenReadings = 1_000;
/** Milliseconds after a failure in which the database is not asked again. */
const betweenTries = 5_000;

/** Says whether a key is an offer's; null where that cannot be known. */
export type KnowsKey = (hash: Buffer, at: Date) => Promise<boolean | null>;

/**
 * Knows the keys of offers by the network in memory. One that is not there may have been made a moment ago: it waits until the keys have
 * been read since it came, all that wait together by one statement.
 */
export function createKeyRing(sql: Sql, network: Network): KnowsKey {
  /** When the last reading began, and the last one failed (milliseconds). */
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

  function isKnown(key: string, at: Date): boolean {
    const endsAt = network.keys?.get(key);
    return endsAt !== undefined && (endsAt === null || endsAt > at.getTime());
  }

  async function read(): Promise<void> {
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
