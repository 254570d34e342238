import type { shops } from '#contract/shop/shop';
import { withPictures } from '../../platform/pictures/queries.ts';
import { notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findCategories } from './category-queries.ts';
import { findPointsHistory } from './points-queries.ts';
import { findProduct, findProducts } from './product-queries.ts';
import { findOwnPromotion, findPromotions } from './promotion-queries.ts';
import { openPromotion, unknownProduct, unknownPromotion } from './rules.ts';

/** See docs/decisions/0040-shop.md. */
export const shopHandlers: Handlers<typeof shops> = {
  async 'promotion.get-promotions'(paging, { sql, partner }) {
    return await findPromotions(sql, partner.id, paging);
  },

  async 'promotion.get-info'({ promotionId }, { sql, partner }) {
    return await openPromotion(sql, partner.id, { promotionId });
  },

  async 'promotion.get-shop'({ promotionId }, { sql, partner }) {
    return orNotFound(await findOwnPromotion(sql, partner.id, promotionId), unknownPromotion);
  },

  async 'promotion.get-product-categories'(shop, { sql, partner }) {
    const { id } = await openPromotion(sql, partner.id, shop);
    const items = await findCategories(sql, id);
    return { items, pagination: { totalCount: items.length } };
  },

  async 'promotion.get-products'({ priceFrom, priceTo, ...search }, { sql, partner }) {
    const { id } = await openPromotion(sql, partner.id, search);
    const { items, pagination } = await findProducts(sql, partner.id, id, {
      ...search,
      priceFrom: priceFrom === undefined ? undefined : Math.ceil(priceFrom * 100 - 1e-6),
      priceTo: priceTo === undefined ? undefined : Math.floor(priceTo * 100 + 1e-6),
    });
    return { products: await withPictures(sql, items), pagination };
  },

  async 'promotion.get-product'({ id, ...shop }, { sql, partner }) {
    const promotion = await openPromotion(sql, partner.id, shop);
    const found = await findProduct(sql, partner.id, promotion.id, id);
    const [product] = await withPictures(sql, found ? [found] : []);
    if (!product) throw notFound(unknownProduct);
    return product;
  },

  async 'promotion.get-points'({ promotionId, ...paging }, { sql, partner }) {
    const { currency, currencyForms } = await openPromotion(sql, partner.id, { promotionId });
    const history = await findPointsHistory(sql, partner.id, promotionId, paging);
    return { ...history, currency, currencyForms };
  },
};
