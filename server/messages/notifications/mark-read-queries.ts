import type { Tx } from '../../platform/db/connection.ts';

/** Returns the category of each of these notifications that the partner owns. */
export async function findCategories(tx: Tx, userId: number, wanted: number[]) {
  return await tx`
    select category_id from notifications where user_id = ${userId} and id = any(${wanted})`.values<number>();
}

export function markQuery(tx: Tx, userId: number, wanted: number[]) {
  return tx`
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
export async function lockCounts(tx: Tx, userId: number, categoryIds: number[] | null = null) {
  return await tx`
    select category_id from notification_counts
    where user_id = ${userId} and (${categoryIds}::smallint[] is null or category_id = any(${categoryIds}::smallint[]))
    order by category_id for update`.values<number>();
}
