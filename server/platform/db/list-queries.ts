import { type Db, isTransaction } from './connection.ts';
import { countLong } from './count-queries.ts';
import type { Query } from './driver/query.ts';

type Part = Query<readonly object[]>;
export type Paging = { page: number; pageSize: number };

/**
 * A list: its columns, its tables with their conditions (`from users u where …`), and its order (`u.id desc`); `counted` names
 * fewer tables for the count.
 */
export type List = { columns: Part; found: Part; counted?: Part; order: Part };

/**
 * A page of a list, and the count of its rows: the result of a method with `listOf`.
 *
 *     return await findPage<Change>(db, search, {
 *       columns: db`id, at, record_id`,
 *       found: db`from record_changes where ${db.and(db`user_id = ${userId}`, kind && db`kind = ${kind}`)}`,
 *       order: db`id desc`,
 *     });
 */
export async function findPage<Row extends object>(db: Db, paging: Paging, list: List) {
  const [items, totalCount] = await readBoth(
    db,
    () => findRows<Row>(db, paging, list),
    () => countRows(db, list.counted ?? list.found),
  );
  return { items, pagination: { totalCount } };
}

/** A page of a list that may be very long: the result of a method with `longListOf`, which counts to `longestCount`. */
export async function findLongPage<Row extends object>(db: Db, paging: Paging, list: List) {
  const [items, pagination] = await readBoth(
    db,
    () => findRows<Row>(db, paging, list),
    () => countLong(db, list.counted ?? list.found),
  );
  return { items, pagination };
}

/** Reads both at once, except in a transaction, which runs one statement at a time. */
async function readBoth<Page, Count>(
  db: Db,
  readPage: () => Promise<Page>,
  count: () => Promise<Count>,
): Promise<[Page, Count]> {
  if (isTransaction(db)) return [await readPage(), await count()];
  return await Promise.all([readPage(), count()]);
}

async function findRows<Row extends object>(
  db: Db,
  paging: Paging,
  { columns, found, order }: List,
): Promise<Row[]> {
  return await db<Row[]>`select ${columns} ${found} order by ${order} ${pageOf(db, paging)}`;
}

/** `limit` and `offset` of a page. */
export function pageOf(db: Db, { page, pageSize }: Paging) {
  return db`limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

/** The exact number of rows: `await countRows(db, db`from tickets where state = 'open'`)`. */
export async function countRows(db: Db, found: Part): Promise<number> {
  return await db`select count(*)::int ${found}`.scalar<number>();
}
