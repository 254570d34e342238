import type { Db } from './connection.ts';

/** A list of the program's own words, written out for the planner: indexes may be of these words alone, which a parameter hides. */
export function wordsOf(db: Db, words: readonly string[]) {
  return db.unsafe(`(${words.map((word) => `'${word}'`).join()})`);
}
