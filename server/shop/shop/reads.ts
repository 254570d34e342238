import type { shopReads } from '#contract/shop/staff-lists';
import { withPictures } from '../../platform/pictures/queries.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findAllCategories } from './category-queries.ts';
import { findAllPromotions, findStaffProducts, findStaffPromotion } from './read-queries.ts';
import { unknownPromotion } from './rules.ts';
import { hasPromotion } from './staff-queries.ts';

/** The staff's reads of promotions and their shops. */
export const shopReadHandlers: Handlers<typeof shopReads> = {
  async 'operator.get-promotions'(filter, { sql }) {
    return await findAllPromotions(sql, filter);
  },

  async 'operator.get-promotion'({ id }, { sql }) {
    return orNotFound(await findStaffPromotion(sql, id), unknownPromotion);
  },

  async 'operator.get-categories'({ promotionId }, { sql }) {
    orNotFound(await hasPromotion(sql, promotionId), unknownPromotion);
    const items = await findAllCategories(sql, promotionId);
    return { items, pagination: { totalCount: items.length } };
  },

  async 'operator.get-products'(filter, { sql }) {
    orNotFound(await hasPromotion(sql, filter.promotionId), unknownPromotion);
    const { items, pagination } = await findStaffProducts(sql, filter);
    return { items: await withPictures(sql, items), pagination };
  },
};
