import type { shopStaff } from '#contract/shop-staff';
import { toMinor } from '../ledger/money.ts';
import { announce } from '../live/announce.ts';
import { describeOrders } from '../orders/describe.ts';
import { moveOrder } from '../orders/move.ts';
import { findStaffOrders } from '../orders/queries.ts';
import { notFound } from '../refusal.ts';
import type { Handlers } from '../rpc.ts';
import { unknownProduct, unknownPromotion } from './handlers.ts';
import { postPoints } from './points.ts';
import { saveProduct, saveStock } from './save-product.ts';
import {
  hasPromotion,
  insertCategory,
  insertPromotion,
  removeProduct,
  renameCategory,
  updatePromotion,
} from './staff-queries.ts';

export const shopStaffHandlers: Handlers<typeof shopStaff> = {
  async 'operator.save-promotion'({ id, ...promotion }, { sql }) {
    if (id === undefined) return { id: await insertPromotion(sql, promotion) };
    if (!(await updatePromotion(sql, id, promotion))) throw notFound(unknownPromotion);
    return { id };
  },

  async 'operator.save-category'({ id, promotionId, name }, { sql }) {
    if (!(await hasPromotion(sql, promotionId))) throw notFound(unknownPromotion);
    if (id === undefined) return { id: await insertCategory(sql, promotionId, name) };
    if (!(await renameCategory(sql, id, promotionId, name))) throw notFound('Категория не найдена');
    return { id };
  },

  async 'operator.save-product'({ price, ...product }, { sql }) {
    return { id: await sql.begin((tx) => saveProduct(tx, { ...product, price: toMinor(price) })) };
  },

  async 'operator.remove-product'({ id }, { sql }) {
    await sql.begin(async (tx) => {
      if (!(await removeProduct(tx, id))) throw notFound(unknownProduct);
      await announce(tx, null, { type: 'stock', productId: id });
    });
    return { ok: true };
  },

  async 'operator.set-stock'({ productId, size = '', remains }, { sql }) {
    await sql.begin((tx) => saveStock(tx, productId, size, remains));
    return { ok: true };
  },

  async 'operator.post-points'({ userId, amount, ...entry }, { sql }) {
    if (!(await hasPromotion(sql, entry.promotionId))) throw notFound(unknownPromotion);
    const accrual = { ...entry, kind: 'accrual', amount: toMinor(amount) } as const;
    return { id: await sql.begin((tx) => postPoints(tx, userId, accrual)) };
  },

  async 'operator.get-orders'(filter, { sql }) {
    const { rows, totalCount } = await findStaffOrders(sql, filter);
    const orders = await describeOrders(sql, rows);
    const items = orders.map((order) => ({ ...order, updatedAt: order.updatedAt.toISOString() }));
    return { items, pagination: { totalCount } };
  },

  async 'operator.set-order-status'({ id, status, ...tracking }, { sql }) {
    await sql.begin((tx) => moveOrder(tx, id, status, tracking));
    return { ok: true };
  },
};
