import { longestCount } from '#contract/wire/fields';
import type { Db } from './connection.ts';
import type { Query } from './driver/query.ts';

/**
 * The `pagination` of a long list (contract/wire/fields.ts) of the rows that `found` names, `from users u where …`. Reads at most
 * `longestCount` rows and one more.
 */
export async function countLong(
  db: Db,
  found: Query<readonly object[]>,
): Promise<{ totalCount: number; isMore: boolean }> {
  const { count } = await db<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${found} limit ${longestCount + 1}) as found`.one();
  return { totalCount: Math.min(count, longestCount), isMore: count > longestCount };
}
