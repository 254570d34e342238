import type { Db } from './connection.ts';
import type { Statement } from './driver/statement.ts';

/** Whether a search key matches a pattern. The index is asked for the rare one alone; to what is joined with '' it does not apply. */
export function contains(
  db: Db,
  key: Statement<readonly object[]>,
  { whole, rare }: { whole: string; rare: string },
) {
  const isWhole = whole === rare ? db`true` : db`${key} || '' like latin_key(${whole})`;
  return db`${key} like latin_key(${rare}) and ${isWhole}`;
}
