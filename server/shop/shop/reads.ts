import type { shopReads } from '#contract/shop/staff-lists';
import { fromMinor } from '../../money/ledger/money.ts';
import { describePictures } from '../../platform/pictures/queries.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findAllCategories } from './category-queries.ts';
import {
  findAllPromotions,
  findStaffProducts,
  findStaffPromotion,
  type StaffPromotion,
} from './read-queries.ts';
import { unknownPromotion } from './rules.ts';
import { hasPromotion } from './staff-queries.ts';

/** The staff's reads of promotions and their shops. */
export const shopReadHandlers: Handlers<typeof shopReads> = {
  async 'operator.get-promotions'(filter, { sql }) {
    const { rows, totalCount } = await findAllPromotions(sql, filter);
    return { items: rows.map(onWire), pagination: { totalCount } };
  },

  async 'operator.get-promotion'({ id }, { sql }) {
    const found = await findStaffPromotion(sql, id);
    if (!found) throw notFound(unknownPromotion);
    return onWire(found);
  },

  async 'operator.get-categories'({ promotionId }, { sql }) {
    if (!(await hasPromotion(sql, promotionId))) throw notFound(unknownPromotion);
    const items = await findAllCategories(sql, promotionId);
    return { items, pagination: { totalCount: items.length } };
  },

  async 'operator.get-products'(filter, { sql }) {
    if (!(await hasPromotion(sql, filter.promotionId))) throw notFound(unknownPromotion);
    const { rows, totalCount } = await findStaffProducts(sql, filter);
    const known = await describePictures(
      sql,
      rows.flatMap(({ pictures }) => pictures),
    );
    const items = rows.map((row) => ({
      ...row,
      price: fromMinor(row.price),
      pictures: row.pictures.flatMap((id) => known.get(id) ?? []),
      createdAt: row.createdAt.toISOString(),
      removedAt: row.removedAt?.toISOString() ?? null,
    }));
    return { items, pagination: { totalCount } };
  },
};

function onWire<Row extends StaffPromotion>({ startsAt, endsAt, createdAt, ...row }: Row) {
  return {
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
