import type { Db, Tx } from '../../platform/db/connection.ts';
import { inShop } from './in-shop-queries.ts';

/** Lists categories in the shop's order, without empty ones. */
export async function findCategories(db: Db, promotionId: number) {
  return await db<{ id: number; name: string }[]>`
    select c.id, c.name from product_categories c where c.promotion_id = ${promotionId} and exists (
      select 1 from products p
      where p.promotion_id = c.promotion_id and p.category_id = c.id and ${inShop(db)})
    order by c.place, c.id`;
}

/** Lists all categories of a shop in its order, each with the number of its products in the shop. */
export async function findAllCategories(db: Db, promotionId: number) {
  return await db<{ id: number; name: string; productCount: number }[]>`
    select c.id, c.name, (
      select count(*)::int from products p
      where p.promotion_id = c.promotion_id and p.category_id = c.id and ${inShop(db)}) as product_count
    from product_categories c where c.promotion_id = ${promotionId} order by c.place, c.id`;
}

/** A new category comes last. */
export async function insertCategory(db: Db, promotionId: number, name: string): Promise<number> {
  return await db`
    insert into product_categories (promotion_id, name, place)
    select ${promotionId}::bigint, ${name}, coalesce(max(place), 0) + 1 from product_categories where promotion_id = ${promotionId}
    returning id`.scalar<number>();
}

/** Returns true where the category exists in this promotion. */
export async function renameCategory(db: Db, id: number, promotionId: number, name: string) {
  return await db`
    update product_categories set name = ${name} where id = ${id} and promotion_id = ${promotionId} returning 1`.exists();
}

/** Race: the category's row is locked, so that it is not removed while a product gets it. */
export async function hasCategory(tx: Tx, promotionId: number, id: number) {
  return await tx`
    select 1 from product_categories where id = ${id} and promotion_id = ${promotionId} for key share`.exists();
}

/** Returns the ids that are not categories of the promotion. */
export async function strangeCategories(db: Db, promotionId: number, ids: number[]): Promise<number[]> {
  const known = await db<
    { id: number }[]
  >`select id from product_categories where promotion_id = ${promotionId}`;
  const own = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !own.has(id));
}

/** Puts these categories first, in this order; all others keep their order after them. */
export async function placeCategories(tx: Tx, promotionId: number, ids: number[]) {
  await tx`
    update product_categories c set place = placed.place from (
      select id, row_number() over (order by array_position(${ids}::bigint[], id), place, id) as place
      from product_categories where promotion_id = ${promotionId}
    ) placed where placed.id = c.id`;
}

/** Removes a category; its products stay without one. Returns false for a missing category. */
export async function removeCategory(tx: Tx, id: number): Promise<boolean> {
  const locked = await tx<{ promotionId: number }[]>`
    select promotion_id from product_categories where id = ${id} for update`;
  if (!locked[0]) return false;
  const { promotionId } = locked[0];
  await tx`update products set category_id = null where promotion_id = ${promotionId} and category_id = ${id}`;
  await tx`delete from product_categories where id = ${id}`;
  return true;
}
