import { longestCount } from '#contract/fields';
import type { Db } from './connection.ts';
import type { Statement } from './statement.ts';

export type Place = { limit: number; offset: number };

/**
 * A page of a search, whose index has no order of a list and costs by what it finds: it is read once, for the page and for the count.
 * `found` selects `id` and `key` of what is found, the key that the list is in order by. Null for ids where more is found than is counted:
 * there the page is near in the list's order.
 */
export async function findOnce(
  db: Db,
  found: Statement<object[]>,
  way: Statement<object[]>,
  { limit, offset }: Place,
): Promise<{ ids: number[] | null; count: number }> {
  const rows = await db<{ id: number }[]>`
    select id from (${found} limit ${longestCount + 1}) found order by key ${way}, id ${way}`;
  const count = rows.length;
  if (count > longestCount) return { ids: null, count };
  return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), count };
}
