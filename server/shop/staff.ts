import type { shopStaff } from '#contract/shop-staff';
import { toMinor } from '../ledger/money.ts';
import { announce } from '../live/announce.ts';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { postPoints } from './points.ts';
import { unknownProduct, unknownPromotion } from './rules.ts';
import { saveProduct, saveStock } from './save-product.ts';
import {
  hasPromotion,
  insertCategory,
  insertPromotion,
  removeProduct,
  renameCategory,
  updatePromotion,
} from './staff-queries.ts';

/** Orders are moved by orders/staff.ts. */
type ShopActs = Omit<typeof shopStaff, 'operator.get-orders' | 'operator.set-order-status'>;

export const shopStaffHandlers: Handlers<ShopActs> = {
  'operator.save-promotion':
    ({ id, startsAt, endsAt, ...words }) =>
    async (tx) => {
      const promotion = { ...words, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      if (id === undefined) return { id: await insertPromotion(tx, promotion) };
      if (!(await updatePromotion(tx, id, promotion))) throw notFound(unknownPromotion);
      return { id };
    },

  'operator.save-category':
    ({ id, promotionId, name }) =>
    async (tx) => {
      if (!(await hasPromotion(tx, promotionId))) throw notFound(unknownPromotion);
      if (id === undefined) return { id: await insertCategory(tx, promotionId, name) };
      if (!(await renameCategory(tx, id, promotionId, name))) throw notFound('Категория не найдена');
      return { id };
    },

  'operator.save-product':
    ({ price, ...product }) =>
    async (tx) => {
      return { id: await saveProduct(tx, { ...product, price: toMinor(price) }) };
    },

  'operator.remove-product':
    ({ id }) =>
    async (tx) => {
      if (!(await removeProduct(tx, id))) throw notFound(unknownProduct);
      await announce(tx, null, { type: 'stock', productId: id });
      return { ok: true };
    },

  'operator.set-stock':
    ({ productId, size = '', remains }) =>
    async (tx) => {
      await saveStock(tx, productId, size, remains);
      return { ok: true };
    },

  'operator.post-points':
    ({ userId, amount, ...entry }) =>
    async (tx, { by }) => {
      if (!(await hasPromotion(tx, entry.promotionId))) throw notFound(unknownPromotion);
      const accrual = { ...entry, kind: 'accrual', amount: toMinor(amount) } as const;
      return { id: await postPoints(tx, userId, accrual, by) };
    },
};
