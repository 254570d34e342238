import type { Db } from './connection.ts';
import type { Query } from './driver/query.ts';

/**
 * The condition that a search key matches a pattern. Only the rare pattern uses the index: `|| ''` keeps the whole pattern from
 * it.
 */
export function contains(
  db: Db,
  key: Query<readonly object[]>,
  { whole, rare }: { whole: string; rare: string },
) {
  const isWhole = whole === rare ? db`true` : db`${key} || '' like latin_key(${whole})`;
  return db`${key} like latin_key(${rare}) and ${isWhole}`;
}
