import { longestCount } from '#contract/wire/fields';
import type { Db } from './connection.ts';
import type { Query } from './driver/query.ts';

export type Slice = { limit: number; offset: number };

/**
 * Reads the page and the count of a search in one statement: the search index has no order, so each reading costs all its
 * matches. `found` selects `id` and the sort key `key` of the matches. `ids` is null above `longestCount` matches: the list's own
 * index then finds the page sooner.
 */
export async function findOnce(
  db: Db,
  found: Query<object[]>,
  way: Query<object[]>,
  { limit, offset }: Slice,
): Promise<{ ids: number[] | null; count: number }> {
  const rows = await db<{ id: number }[]>`
    select id from (${found} limit ${longestCount + 1}) found order by key ${way}, id ${way}`;
  const count = rows.length;
  if (count > longestCount) return { ids: null, count };
  return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), count };
}
