import type { shops } from '#contract/shop/shop';
import { fromMinor } from '../../money/ledger/money.ts';
import type { Db } from '../../platform/db/connection.ts';
import { describePictures } from '../../platform/pictures/queries.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findCategories } from './category-queries.ts';
import { findPointsHistory } from './points-queries.ts';
import { findProduct, findProducts, type ProductRow } from './product-queries.ts';
import { findOwnPromotion, findPromotions, type Promotion } from './promotion-queries.ts';
import { openPromotion, unknownProduct, unknownPromotion } from './rules.ts';

/** See docs/decisions/0040-shop.md. */
export const shopHandlers: Handlers<typeof shops> = {
  async 'promotion.get-promotions'(paging, { sql, partner }) {
    const { rows, totalCount } = await findPromotions(sql, partner.id, paging);
    const items = rows.map(({ balance, ...row }) => ({ ...row, ...dates(row), balance: fromMinor(balance) }));
    return { items, pagination: { totalCount } };
  },

  async 'promotion.get-info'({ promotionId }, { sql, partner }) {
    const promotion = await openPromotion(sql, partner.id, { promotionId });
    return { ...promotion, ...dates(promotion) };
  },

  async 'promotion.get-shop'({ promotionId }, { sql, partner }) {
    const found = await findOwnPromotion(sql, partner.id, promotionId);
    if (!found) throw notFound(unknownPromotion);
    return { ...found, balance: fromMinor(found.balance) };
  },

  async 'promotion.get-product-categories'(shop, { sql, partner }) {
    const { id } = await openPromotion(sql, partner.id, shop);
    const items = await findCategories(sql, id);
    return { items, pagination: { totalCount: items.length } };
  },

  async 'promotion.get-products'({ priceFrom, priceTo, ...search }, { sql, partner }) {
    const { id } = await openPromotion(sql, partner.id, search);
    const { rows, totalCount } = await findProducts(sql, partner.id, id, {
      ...search,
      priceFrom: priceFrom === undefined ? undefined : Math.ceil(priceFrom * 100 - 1e-6),
      priceTo: priceTo === undefined ? undefined : Math.floor(priceTo * 100 + 1e-6),
    });
    return { products: await withPictures(sql, rows), pagination: { totalCount } };
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
    const { rows, totalCount } = await findPointsHistory(sql, partner.id, { promotionId, ...paging });
    const items = rows.map(({ amount, totalAfter, createdAt, ...entry }) => ({
      ...entry,
      amount: fromMinor(amount),
      balanceAfter: fromMinor(totalAfter),
      createdAt: createdAt.toISOString(),
    }));
    return { items, currency, currencyForms, pagination: { totalCount } };
  },
};

function dates({ startsAt, endsAt }: Promotion) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

async function withPictures(db: Db, rows: ProductRow[]) {
  const known = await describePictures(
    db,
    rows.flatMap(({ pictures }) => pictures),
  );
  return rows.map((row) => ({
    ...row,
    price: fromMinor(row.price),
    pictures: row.pictures.flatMap((id) => known.get(id) ?? []),
  }));
}
