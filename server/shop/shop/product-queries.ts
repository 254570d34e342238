import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { countRows, type Paging, pageOf } from '../../platform/db/list-queries.ts';
import { inShop } from './in-shop-queries.ts';

type Product = Omit<ResultOf<'promotion.get-product'>, 'pictures'> & { pictures: string[] };
/** Prices in hundredths of a point. */
type Filter = Paging & {
  name: string;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  categoryId?: number | undefined;
};

/** A page of a shop, newest first; `ordered` counts the partner's own pieces. */
export async function findProducts(db: Db, userId: number, promotionId: number, filter: Filter) {
  const { name, priceFrom, priceTo, categoryId } = filter;
  const found = db`from products p where ${db.and(
    db`p.promotion_id = ${promotionId} and ${inShop(db)}`,
    categoryId && db`p.category_id = ${categoryId}`,
    priceFrom !== undefined && db`p.price >= ${priceFrom}`,
    priceTo !== undefined && db`p.price <= ${priceTo}`,
    name && db`lower(p.name) like all(${patterns(name)}::text[])`,
  )}`;
  const items = await db<Product[]>`
    select ${ownFields(db, userId)} from (select * ${found} order by p.id desc ${pageOf(db, filter)}) p order by p.id desc`;
  return { items, pagination: { totalCount: await countRows(db, found) } };
}

export async function findProduct(db: Db, userId: number, promotionId: number, id: number) {
  return await db<Product[]>`
    select ${ownFields(db, userId)} from products p
    where p.id = ${id} and p.promotion_id = ${promotionId} and ${inShop(db)}`.first();
}

function ownFields(db: Db, userId: number) {
  return db`${productFields(db)},
    coalesce((select pieces from ordered_pieces o where o.user_id = ${userId} and o.product_id = p.id), 0) as ordered`;
}

/** Fields of a product `p` that partners and the staff see. */
export function productFields(db: Db) {
  return db`p.id, p.promotion_id, p.category_id, p.name, p.description, p.price, p.piece_limit as "limit", p.remains,
    p.needs_delivery, p.pictures, coalesce((
      select jsonb_agg(jsonb_build_object('name', s.name, 'remains', s.remains) order by s.place)
      from product_sizes s where s.product_id = p.id), '[]') as sizes`;
}

/** A LIKE pattern for each word, which may be anywhere in the name; wildcards in the words are escaped. */
function patterns(name: string): string[] {
  const words = name.toLowerCase().split(/\s+/);
  return words.map(containing);
}
