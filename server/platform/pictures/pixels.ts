import type { Db } from '../db/connection.ts';
import { countTry } from '../limits/queries.ts';

const portion = 10_000_000;
/** Units of ten million pixels: free tries exceed a day's use without a script; then waits grow from a minute to an hour. */
const perPartner = { free: 60, firstWait: 60, longestWait: 3600 };

/** Counts the pixels of a partner's pictures: a file of a kilobyte may hold as many as one of ten megabytes. */
export function countPixels(db: Db, userId: number | null) {
  return async (pixels: number) => {
    for (let rest = pixels; rest > 0; rest -= portion) await countTry(db, `pixels of ${userId}`, perPartner);
  };
}
