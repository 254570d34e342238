import type { Db } from '../../platform/db/connection.ts';

/** The beginning of a distant page: `upTo` is the newest id it may have, after `before` newer ones. */
export type Edge = { upTo: number; before: number };

/**
 * Finds the edge for an offset in a partner's notifications, of one category or of all: undefined near the newest ones. The
 * blocks of all categories are walked from the newest. What they hold before a block's last id is at least what is newer than it,
 * and more by what the blocks of other categories have on its older side: that is counted, a block of each at most.
 */
export async function findEdge(
  db: Db,
  userId: number,
  categoryId: number | undefined,
  offset: number,
): Promise<Edge | undefined> {
  const ofCategory = categoryId === undefined ? db`` : db`and category_id = ${categoryId}`;
  return await db<Edge[]>`
    with counts as (
      select category_id, total - closed as open from notification_counts where user_id = ${userId} ${ofCategory}
    ), blocks as (
      select category_id, last_id, coalesce(sum(total) over (order by last_id desc rows between unbounded preceding and 1 preceding), 0) as newer
      from notification_blocks where user_id = ${userId} ${ofCategory}
    ), edge as (
      select last_id, newer + (select sum(open) from counts) as most from blocks
      where newer + (select sum(open) from counts) <= ${offset} order by last_id limit 1
    )
    select last_id as up_to, (most - (
      select coalesce(sum(older.count), 0) from counts cross join (values (false), (true)) range(is_read)
      cross join lateral (
        select count(*) from notifications n
        where n.user_id = ${userId} and n.category_id = counts.category_id and n.is_read = range.is_read
          and -n.id >= -edge.last_id and -n.id < -coalesce((
            select max(b.last_id) from notification_blocks b
            where b.user_id = ${userId} and b.category_id = counts.category_id and b.last_id <= edge.last_id), 0)
      ) older
    ))::int as before
    from edge`.first();
}
