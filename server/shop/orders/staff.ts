import type { ordersStaff } from '#contract/shop/staff-orders';
import { authorOf } from '../../money/ledger/actor.ts';
import { notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { describeOrders } from './describe.ts';
import { moveOrder, moveOrders, unknownOrder } from './move.ts';
import { findOwner, findOwners } from './queries.ts';
import { findStaffOrders, findWholeOrder } from './staff-queries.ts';

export const orderStaffHandlers: Handlers<typeof ordersStaff> = {
  async 'operator.get-orders'(filter, { sql }) {
    const { rows, pagination } = await findStaffOrders(sql.replanned, filter);
    return { items: await describeOrders(sql, rows), pagination };
  },

  async 'operator.get-order'({ id }, { sql }) {
    const row = await findWholeOrder(sql, id);
    const [order] = await describeOrders(sql, row ? [row] : []);
    if (!order) throw notFound(unknownOrder);
    return {
      ...order,
      points: order.points.map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) })),
      timeline: order.timeline.map(({ by, ...step }) => ({ ...step, by: by && authorOf(by) })),
    };
  },

  'operator.set-order-status':
    ({ id, status, reason, ...tracking }) =>
    async (tx, trail) => {
      const userId = orNotFound(await findOwner(tx, id), unknownOrder);
      trail.concerns(userId);
      await moveOrder(tx, userId, id, { status, tracking, reason, by: trail.by });
    },

  'operator.set-order-statuses':
    ({ ids, ...wanted }) =>
    async (tx, trail) => {
      const owners = await findOwners(tx, ids);
      if (owners.length < ids.length) throw notFound(unknownOrder);
      for (const { userId } of owners) trail.concerns(userId);
      return { items: await moveOrders(tx, owners, wanted, trail.by) };
    },
};
