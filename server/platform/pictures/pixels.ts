import type { Db } from '../db/connection.ts';
import { countTry } from '../limits/queries.ts';

const portion = 10_000_000;
/** Of ten million pixels each: more than anybody sends in a day without a script; then waits from a minute to an hour. */
const perPartner = { free: 60, firstWait: 60, longestWait: 3600 };

/** Counts what a partner's pictures cost, as a file of a kilobyte may hold as many pixels as one of ten megabytes. */
export function countPixels(db: Db, userId: number | null) {
  return async (pixels: number) => {
    for (let rest = pixels; rest > 0; rest -= portion) await countTry(db, `pixels of ${userId}`, perPartner);
  };
}
