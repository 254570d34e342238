import type { Sql, Tx } from '../db/connection.ts';
import { announce } from '../live/announce.ts';
import { notFound } from '../rpc/refusal.ts';

/** Marks some of a partner's notifications as read, all or none: 404 when another partner owns one of them. */
export async function markRead(sql: Sql, userId: number, ids: number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await sql.begin(async (tx) => {
    const own = await tx<{ categoryId: number }[]>`
      select category_id as "categoryId" from notifications where user_id = ${userId} and id = any(${wanted})`;
    if (own.length < wanted.length) throw notFound('Уведомление не найдено');
    await holdCounts(tx, userId, [...new Set(own.map(({ categoryId }) => categoryId))]);
    const changed = await tx`
      with marked as (
        update notifications n set is_read = true from notification_counts c
        where n.user_id = ${userId} and n.id = any(${wanted}) and not n.is_read
          and c.user_id = n.user_id and c.category_id = n.category_id and n.id > c.read_up_to
        returning n.category_id
      ), sums as (
        select category_id, count(*)::int from marked group by category_id
      )
      update notification_counts c set unread = c.unread - sums.count from sums
      where c.user_id = ${userId} and c.category_id = sums.category_id returning 1`;
    if (changed.length > 0) await announce(tx, userId, { type: 'unread' });
  });
}

/**
 * Marks all of a partner's notifications as read: changes one row for each category, however many notifications there are.
 *
 * Race: a notification that is being written holds the row of its category before it gets its id, so every id up to the
 * greatest one that is seen here is written already. A category that appeared since the rows were held comes later.
 */
export async function markAllRead(sql: Sql, userId: number): Promise<void> {
  await sql.begin(async (tx) => {
    const held = await holdCounts(tx, userId);
    const changed = await markAllQuery(tx, userId, held);
    if (changed.length > 0) await announce(tx, userId, { type: 'unread' });
  });
}

export function markAllQuery(tx: Tx, userId: number, categoryIds: number[]) {
  return tx`
    update notification_counts c set unread = 0, read_up_to = greatest(c.read_up_to, (
      select n.id from notifications n
      where n.user_id = ${userId} and n.category_id = c.category_id and not n.is_read
      order by -n.id limit 1))
    where c.user_id = ${userId} and c.category_id = any(${categoryIds}) and c.unread > 0 returning 1`;
}

/**
 * Locks a partner's rows of counts, of these categories or of all, and returns the categories. It is a separate statement, so
 * that the next one sees the commits that it waited for, but only of the locked rows.
 */
async function holdCounts(tx: Tx, userId: number, categoryIds: number[] | null = null): Promise<number[]> {
  const rows = await tx<{ categoryId: number }[]>`
    select category_id as "categoryId" from notification_counts
    where user_id = ${userId} and (${categoryIds}::smallint[] is null or category_id = any(${categoryIds}::smallint[]))
    order by category_id for update`;
  return rows.map(({ categoryId }) => categoryId);
}
