import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks at a folder: how late a row is in the database. */
const betweenLooks = 100;
const longestPause = 2_000;

export type Looking = {
  /** Does what is there and ends; after `patience` milliseconds the rest waits for the next start. */
  stop(patience: number): Promise<void>;
};

/** Calls `look` without end: at once where it did something, else after a pause, which grows while it fails. */
export function keepLooking(look: () => Promise<boolean>, failed: (error: unknown) => void): Looking {
  const ending = new AbortController();
  let isEnding = false;
  const ended = run();
  return {
    async stop(patience) {
      isEnding = true;
      const timer = setTimeout(() => ending.abort(), patience);
      await ended.finally(() => clearTimeout(timer));
    },
  };

  async function run(): Promise<void> {
    let wait = betweenLooks;
    while (!ending.signal.aborted) {
      try {
        const hasDone = await look();
        wait = betweenLooks;
        if (!hasDone && isEnding) return;
        if (hasDone) continue;
      } catch (error) {
        failed(error);
        wait = Math.min(2 * wait, longestPause);
      }
      await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
    }
  }
}
