import type { shopStaff } from '#contract/shop/staff-shop';
import { toMinor } from '../../money/ledger/money.ts';
import { announce } from '../../platform/live/announce.ts';
import { notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { refuseStale } from '../../platform/rpc/stale.ts';
import {
  insertCategory,
  placeCategories,
  removeCategory,
  renameCategory,
  strangeCategories,
} from './category-queries.ts';
import { unknownProduct, unknownPromotion } from './rules.ts';
import { saveProduct, saveStock } from './save-product.ts';
import {
  hasPromotion,
  insertPromotion,
  lockProducts,
  lockPromotion,
  removeProduct,
  restoreProduct,
  setShown,
  updatePromotion,
} from './staff-queries.ts';

const unknownCategory = 'Категория не найдена';

/** The staff's changes of promotions and their shops. */
export const shopStaffHandlers: Handlers<typeof shopStaff> = {
  'operator.save-promotion':
    ({ id, startsAt, endsAt, was, ...rest }) =>
    async (tx) => {
      const promotion = { ...rest, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      if (id === undefined) return { id: await insertPromotion(tx, promotion) };
      const stands = orNotFound(await lockPromotion(tx, id), unknownPromotion);
      refuseStale(was && { ...was, startsAt: new Date(was.startsAt), endsAt: new Date(was.endsAt) }, stands);
      await updatePromotion(tx, id, promotion);
      return { id };
    },

  'operator.save-category':
    ({ id, promotionId, name }) =>
    async (tx) => {
      orNotFound(await hasPromotion(tx, promotionId), unknownPromotion);
      if (id === undefined) return { id: await insertCategory(tx, promotionId, name) };
      orNotFound(await renameCategory(tx, id, promotionId, name), unknownCategory);
      return { id };
    },

  'operator.order-categories':
    ({ promotionId, ids }) =>
    async (tx) => {
      orNotFound(await hasPromotion(tx, promotionId), unknownPromotion);
      const [strange] = await strangeCategories(tx, promotionId, ids);
      if (strange !== undefined) throw wrongField('ids', `Категории ${strange} в этой акции нет`);
      await placeCategories(tx, promotionId, ids);
    },

  'operator.remove-category':
    ({ id }) =>
    async (tx) => {
      orNotFound(await removeCategory(tx, id), unknownCategory);
    },

  'operator.save-product':
    ({ price, ...product }) =>
    async (tx) => {
      return { id: await saveProduct(tx, { ...product, price: toMinor(price) }) };
    },

  'operator.remove-product':
    ({ id }) =>
    async (tx) => {
      orNotFound(await removeProduct(tx, id), unknownProduct);
      await announce(tx, null, { type: 'stock', productId: id });
    },

  'operator.restore-product':
    ({ id }) =>
    async (tx) => {
      orNotFound(await restoreProduct(tx, id), 'Товар не найден');
      await announce(tx, null, { type: 'stock', productId: id });
    },

  'operator.set-products-shown':
    ({ ids, isShown }) =>
    async (tx) => {
      if ((await lockProducts(tx, ids)) < ids.length) throw notFound(unknownProduct);
      const changed = await setShown(tx, ids, isShown);
      for (const productId of changed) await announce(tx, null, { type: 'stock', productId });
      return { ids: changed };
    },

  'operator.set-stock':
    ({ productId, size = '', remains, seen }) =>
    async (tx) =>
      await saveStock(tx, productId, { size, remains, seen }),
};
