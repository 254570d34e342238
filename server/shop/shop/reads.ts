import type { shopReads } from '#contract/shop/staff-lists';
import { withPictures } from '../../platform/pictures/queries.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
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
    const found = await findStaffPromotion(sql, id);
    if (!found) throw notFound(unknownPromotion);
    return found;
  },

  async 'operator.get-categories'({ promotionId }, { sql }) {
    if (!(await hasPromotion(sql, promotionId))) throw notFound(unknownPromotion);
    const items = await findAllCategories(sql, promotionId);
    return { items, pagination: { totalCount: items.length } };
  },

  async 'operator.get-products'(filter, { sql }) {
    if (!(await hasPromotion(sql, filter.promotionId))) throw notFound(unknownPromotion);
    const { items, pagination } = await findStaffProducts(sql, filter);
    return { items: await withPictures(sql, items), pagination };
  },
};
