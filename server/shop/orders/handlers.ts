import type { orders } from '#contract/shop/orders';
import { toMinor } from '../../money/ledger/money.ts';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { createOrder } from './create.ts';
import { describeOrders } from './describe.ts';
import { findOrders } from './list-queries.ts';
import { cancelOrder, unknownOrder } from './move.ts';
import { findOrder } from './queries.ts';

/** See docs/decisions/0040-shop.md. */
export const orderHandlers: Handlers<typeof orders> = {
  async 'promotion.create-order'(
    { size = '', deliveryId = null, comment = '', price, ...rest },
    { sql, partner },
  ) {
    const seen = price === undefined ? undefined : toMinor(price);
    const asked = { ...rest, size, deliveryId, comment, price: seen };
    return { id: await sql.begin((tx) => createOrder(tx, partner.id, asked)) };
  },

  async 'promotion.get-orders'(filter, { sql, partner }) {
    const { rows, pagination } = await findOrders(sql, partner.id, filter);
    return { items: await describeOrders(sql, rows), pagination };
  },

  async 'promotion.get-order'({ id }, { sql, partner }) {
    const row = await findOrder(sql, partner.id, id);
    const [order] = await describeOrders(sql, row ? [row] : []);
    if (!order) throw notFound(unknownOrder);
    return order;
  },

  async 'promotion.cancel-order'({ id }, { sql, partner, session }) {
    await sql.begin(async (tx) => {
      await cancelOrder(tx, partner.id, id, session?.id);
      await countLetter(tx, partner.id, 'order-cancelled');
    });
  },
};
