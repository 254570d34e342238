import type { shopStaff } from '#contract/shop-staff';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { describeOrders } from './describe.ts';
import { moveOrder, unknownOrder } from './move.ts';
import { findOwner, findStaffOrders } from './queries.ts';

type OrderActs = Pick<typeof shopStaff, 'operator.get-orders' | 'operator.set-order-status'>;

export const orderStaffHandlers: Handlers<OrderActs> = {
  async 'operator.get-orders'(filter, { sql }) {
    const { rows, totalCount } = await findStaffOrders(sql, filter);
    const orders = await describeOrders(sql, rows);
    const items = orders.map((order) => ({ ...order, updatedAt: order.updatedAt.toISOString() }));
    return { items, pagination: { totalCount } };
  },

  'operator.set-order-status':
    ({ id, status, ...tracking }) =>
    async (tx, trail) => {
      const userId = await findOwner(tx, id);
      if (userId === undefined) throw notFound(unknownOrder);
      trail.concerns(userId);
      await moveOrder(tx, userId, id, status, tracking, trail.by);
      return { ok: true };
    },
};
