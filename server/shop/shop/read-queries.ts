import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import { longestCount } from '#contract/wire/fields';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { inShop } from './in-shop-queries.ts';
import { productFields } from './product-queries.ts';
import { byStatus, promotionFields } from './promotion-queries.ts';

/** A page of all promotions, in the order of the partners' list. */
export async function findAllPromotions(
  db: Db,
  { term, status, ...paging }: ParamsOf<'operator.get-promotions'>,
) {
  return await findPage<ItemOf<'operator.get-promotions'>>(db, paging, {
    columns: db`${promotionFields(db)}, p.created_at,
      (select count(*)::int from products g where g.promotion_id = p.id and g.${inShop(db)}) as product_count,
      (select count(*)::int from (
        select 1 from orders o where o.promotion_id = p.id and o.status = 'new' limit ${longestCount}) n) as new_orders`,
    found: db`from promotions p where ${db.and(
      db`lower(p.name) like ${containing(term.toLowerCase())}`,
      status && db.unsafe(conditions[status]),
    )}`,
    order: byStatus(db),
  });
}

export async function findStaffPromotion(db: Db, id: number) {
  return await db<ResultOf<'operator.get-promotion'>[]>`
    select ${promotionFields(db)}, p.created_at from promotions p where p.id = ${id}`.first();
}

const conditions = {
  ended: 'p.ends_at <= now()',
  upcoming: 'p.starts_at > now()',
  active: 'p.starts_at <= now() and p.ends_at > now()',
};

type Product = Omit<ItemOf<'operator.get-products'>, 'pictures'> & { pictures: string[] };

/** A page of a shop's products, or of the products taken out of it, newest first. */
export async function findStaffProducts(db: Db, filter: ParamsOf<'operator.get-products'>) {
  const { promotionId, term, categoryId, removed, ...paging } = filter;
  return await findPage<Product>(db, paging, {
    columns: db`${productFields(db)}, p.created_at, p.removed_at`,
    found: db`from products p where ${db.and(
      db`p.promotion_id = ${promotionId} and lower(p.name) like ${containing(term.toLowerCase())}`,
      removed === 'only' ? db`p.removed_at is not null` : db`p.${inShop(db)}`,
      categoryId && db`p.category_id = ${categoryId}`,
    )}`,
    order: db`p.id desc`,
  });
}
