import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { inShop } from './in-shop-queries.ts';

export type ProductRow = {
  id: number;
  promotionId: number;
  categoryId: number | null;
  name: string;
  description: string;
  price: number;
  limit: number | null;
  ordered: number;
  remains: number;
  needsDelivery: boolean;
  sizes: { name: string; remains: number }[];
  pictures: string[];
};
type Filter = {
  name: string;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  categoryId?: number | undefined;
};
/** Prices in hundredths of a point. */
type ProductFilter = Filter & { page: number; pageSize: number };

/** A page of a shop, newest first; `ordered` counts the partner's own pieces. */
export async function findProducts(db: Db, userId: number, promotionId: number, filter: ProductFilter) {
  const wanted = wantedOf(db, promotionId, filter);
  const rows = await db<ProductRow[]>`
    select ${fields(db, userId)} from (
      select * from products p where ${wanted}
      order by p.id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}
    ) p
    order by p.id desc`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from products p where ${wanted}`;
  return { rows, totalCount: total?.count ?? 0 };
}

export async function findProduct(db: Db, userId: number, promotionId: number, id: number) {
  return await db<ProductRow[]>`
    select ${fields(db, userId)} from products p
    where p.id = ${id} and p.promotion_id = ${promotionId} and ${inShop(db)}`.first();
}

function fields(db: Db, userId: number) {
  return db`p.id, p.promotion_id, p.category_id, p.name, p.description, p.price,
    p.piece_limit as "limit", p.remains, p.needs_delivery, p.pictures,
    coalesce((select pieces from ordered_pieces o where o.user_id = ${userId} and o.product_id = p.id), 0) as ordered,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', s.name, 'remains', s.remains) order by s.place)
      from product_sizes s where s.product_id = p.id), '[]') as sizes`;
}

function wantedOf(db: Db, promotionId: number, { name, priceFrom, priceTo, categoryId }: Filter) {
  return db`p.promotion_id = ${promotionId} and ${inShop(db)}
    ${categoryId ? db`and p.category_id = ${categoryId}` : db``}
    ${priceFrom === undefined ? db`` : db`and p.price >= ${priceFrom}`}
    ${priceTo === undefined ? db`` : db`and p.price <= ${priceTo}`}
    ${name === '' ? db`` : db`and lower(p.name) like all(${patterns(name)}::text[])`}`;
}

/** A LIKE pattern for each word, which may be anywhere in the name; wildcards in the words are escaped. */
function patterns(name: string): string[] {
  const words = name.toLowerCase().split(/\s+/);
  return words.map(containing);
}
