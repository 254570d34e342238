import type { Tx } from '../../platform/db/connection.ts';
import { inShop } from '../shop/in-shop-queries.ts';
import type { OrderedItem } from './queries.ts';

/** A product as it is ordered; price in hundredths, `remains` of the size, null for an unknown size. */
export type Ware = {
  productName: string;
  price: number;
  limit: number | null;
  ordered: number;
  remains: number | null;
  hasSizes: boolean;
  needsDelivery: boolean;
  picture: string | null;
};

type Pieces = Pick<OrderedItem, 'productId' | 'size' | 'quantity'>;

/** Locks the product until the transaction ends; its sizes are changed only under this lock. */
export async function lockWare(tx: Tx, userId: number, item: OrderedItem): Promise<Ware | undefined> {
  if (
    !(await tx`
    select 1 from products where id = ${item.productId} and promotion_id = ${item.promotionId} and ${inShop(tx)}
    for no key update`.exists())
  )
    return undefined;
  // A second statement: a statement sees only what was committed before it began, and the first had to wait for the lock.
  return await tx<Ware[]>`
    select p.name as product_name, p.price, p.piece_limit as "limit", p.needs_delivery,
      p.pictures[1] as picture, sizes.count > 0 as has_sizes,
      coalesce((select pieces from ordered_pieces o where o.user_id = ${userId} and o.product_id = p.id), 0) as ordered,
      case when sizes.count = 0 then p.remains else sizes.remains end as remains
    from products p, lateral (
      select count(*), min(remains) filter (where name = ${item.size}) as remains
      from product_sizes s where s.product_id = p.id
    ) sizes
    where p.id = ${item.productId}`.first();
}

/** Locks products until the transaction ends, in the order of their ids. */
export async function lockProducts(tx: Tx, ids: number[]) {
  await tx`select 1 from products where id = any(${ids}::bigint[]) order by id for no key update`;
}

/** Takes the pieces off the stock and counts them for the partner; the caller holds both locks and has checked the numbers. */
export async function takePieces(tx: Tx, userId: number, { productId, size, quantity }: Pieces) {
  await tx`update products set remains = remains - ${quantity} where id = ${productId}`;
  await tx`
    update product_sizes set remains = remains - ${quantity} where product_id = ${productId} and name = ${size}`;
  await tx`
    insert into ordered_pieces as o (user_id, product_id, pieces) values (${userId}, ${productId}, ${quantity})
    on conflict (user_id, product_id) do update set pieces = o.pieces + excluded.pieces`;
}

/**
 * Puts the pieces of a cancelled order back. Pieces of a size that the staff have taken off since, and those without a
 * size of a product that has sizes now, do not go on sale again: no order could choose them.
 */
export async function returnPieces(tx: Tx, userId: number, { productId, size, quantity }: Pieces) {
  await lockProducts(tx, [productId]);
  await tx`
    update product_sizes set remains = remains + ${quantity} where product_id = ${productId} and name = ${size}`;
  await tx`
    update products set remains = remains + ${quantity} where id = ${productId} and (
      not exists (select 1 from product_sizes where product_id = ${productId})
      or exists (select 1 from product_sizes where product_id = ${productId} and name = ${size}))`;
  await tx`
    update ordered_pieces set pieces = pieces - ${quantity} where user_id = ${userId} and product_id = ${productId}`;
}
