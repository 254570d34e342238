import type { ParamsOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { type OrderRow, orderFields } from './queries.ts';

type Filter = ParamsOf<'promotion.get-orders'>;

/** A page of a partner's orders, newest first, and their number. */
export async function findOrders(db: Db, userId: number, filter: Filter) {
  const totalCount = await countOrders(db, userId, filter);
  const rows = await db<OrderRow[]>`
    select ${orderFields(db)} from (${pageOf(db, userId, filter, totalCount)}) page
    join orders o on o.user_id = ${userId} and o.place = page.place join promotions p on p.id = o.promotion_id
    order by o.place desc`;
  return { rows, pagination: { totalCount } };
}

/** The sum of a few counts that triggers keep, however many orders there are. */
async function countOrders(db: Db, userId: number, filter: Filter) {
  return await db<{ count: number }[]>`
    select coalesce(sum(o.count), 0)::int as count from order_counts o where ${matching(db, userId, filter)}`.value(
    0,
  );
}

/** The places of a page: neighbours among all orders or those of a promotion, and read up to there among those of a state. */
function pageOf(db: Db, userId: number, filter: Filter, totalCount: number) {
  const offset = (filter.page - 1) * filter.pageSize;
  const wanted = db`select o.place from orders o where ${matching(db, userId, filter)}`;
  if (filter.status !== undefined) {
    return db`${wanted} order by o.place desc limit ${filter.pageSize} offset ${offset}`;
  }
  const place = filter.promotionId === undefined ? db`o.place` : db`o.place_in_promotion`;
  const last = totalCount - offset;
  return db`${wanted} and ${place} between ${last - filter.pageSize + 1} and ${last}`;
}

/** The condition of a filter on orders or on their counts, `o`. */
function matching(db: Db, userId: number, { promotionId, status }: Filter) {
  return db.and(
    db`o.user_id = ${userId}`,
    promotionId && db`o.promotion_id = ${promotionId}`,
    status && db`o.status = ${status}`,
  );
}
