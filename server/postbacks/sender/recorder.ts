import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../platform/program/log.ts';

export type Recorder<T> = {
  add(result: T): void;
  /** Resolves when all added results are recorded, or after `patience` ms. */
  stop(patience: number): Promise<void>;
};

const mostAtOnce = 500;
const longestPause = 1_000;
/** Milliseconds for more results to share a transaction, unless there are enough. */
const gathering = 5;
const enough = 200;

/**
 * Records results in batches, one after another: results that come while a batch is being written share the next one. While the
 * database is away, results wait in memory.
 */
export function createRecorder<T>(record: (batch: T[]) => Promise<void>, log: Log): Recorder<T> {
  let results: T[] = [];
  let recording: Promise<void> | null = null;
  const ending = new AbortController();

  async function recordAll() {
    while (results.length > 0) {
      if (results.length < enough && !ending.signal.aborted) await pause(gathering);
      const batch = results.slice(0, mostAtOnce);
      results = results.slice(mostAtOnce);
      await recordBatch(batch);
    }
    recording = null;
  }

  async function recordBatch(batch: T[]) {
    for (let wait = 50; ; wait = Math.min(2 * wait, longestPause)) {
      try {
        return await record(batch);
      } catch (error) {
        if (ending.signal.aborted) return;
        log.error({ err: error, deliveries: batch.length }, 'ends of deliveries cannot be recorded yet');
        await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  }

  return {
    add(result) {
      results.push(result);
      recording ??= recordAll();
    },
    async stop(patience) {
      const timer = setTimeout(() => ending.abort(), patience);
      await recording;
      clearTimeout(timer);
    },
  };
}
