import type { ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { inShop } from './in-shop-queries.ts';
import { type CurrencyForms, usualForms } from './points.ts';

type SavedPromotion = {
  name: string;
  startsAt: Date;
  endsAt: Date;
  currency: string;
  currencyForms?: CurrencyForms | undefined;
};
export type Size = { name: string; remains?: number | undefined };
/** The price is in hundredths of a point. Absent fields keep their values. */
export type SavedProduct = Omit<ParamsOf<'operator.save-product'>, 'id' | 'sizes' | 'idempotencyKey'>;

export async function insertPromotion(db: Db, saved: SavedPromotion): Promise<number> {
  const { name, startsAt, endsAt, currency } = saved;
  const currencyForms = formsOf(saved);
  return await db`
    insert into promotions ${db({ name, startsAt, endsAt, currency, currencyForms })} returning id`.scalar<number>();
}

/** Returns true where the promotion exists. Absent forms keep their values unless the word changes. */
export async function updatePromotion(db: Db, id: number, saved: SavedPromotion) {
  return await db`
    update promotions set name = ${saved.name}, starts_at = ${saved.startsAt}, ends_at = ${saved.endsAt},
      currency = ${saved.currency},
      currency_forms = case when currency = ${saved.currency} and ${saved.currencyForms === undefined}
        then currency_forms else ${formsOf(saved)}::text[] end
    where id = ${id} returning 1`.exists();
}

/** Race: of two saves at once the second waits here, and reads the first one's values. */
export async function lockPromotion(tx: Tx, id: number) {
  await tx`select from promotions where id = ${id} for update`;
  return await tx<(Omit<SavedPromotion, 'currencyForms'> & { currencyForms: CurrencyForms | null })[]>`
    select name, starts_at, ends_at, currency, currency_forms from promotions
    where id = ${id}`.first();
}

export async function hasPromotion(db: Db, id: number) {
  return await db`select 1 from promotions where id = ${id}`.exists();
}

/** Locks a product of the shop until the transaction ends; its sizes are changed only under this lock. */
export async function lockProduct(tx: Tx, id: number) {
  const [locked] = await tx<{ promotionId: number; pictures: string[] }[]>`
    select promotion_id, pictures from products where id = ${id} and ${inShop(tx)} for update`;
  if (!locked) return undefined;
  // A second statement: a statement sees only what was committed before it began, and the first had to wait for the lock.
  const sizes = await tx`select 1 from product_sizes where product_id = ${id} limit 1`;
  return { ...locked, hasSizes: sizes.length > 0 };
}

export async function insertProduct(tx: Tx, saved: SavedProduct): Promise<number> {
  const { promotionId, categoryId = null, name, description = '', price, limit } = saved;
  const { remains = 0, needsDelivery = true, pictures = [] } = saved;
  const stock = { pieceLimit: limit || null, remains, needsDelivery, pictures };
  return await tx`
    insert into products ${tx({ promotionId, categoryId, name, description, price, ...stock })} returning id`.scalar<number>();
}

/** The caller holds the lock on the product. */
export async function updateProduct(tx: Tx, id: number, saved: SavedProduct): Promise<void> {
  const { categoryId, name, description = null, price, limit, remains = null } = saved;
  const { needsDelivery = null, pictures = null } = saved;
  await tx`
    update products set name = ${name}, price = ${price}, description = coalesce(${description}, description),
      remains = coalesce(${remains}::integer, remains), pictures = coalesce(${pictures}::text[], pictures),
      needs_delivery = coalesce(${needsDelivery}::boolean, needs_delivery)
      ${categoryId === undefined ? tx`` : tx`, category_id = ${categoryId}`}
      ${limit === undefined ? tx`` : tx`, piece_limit = ${limit || null}`}
    where id = ${id}`;
}

/** Replaces all sizes by these; a size without `remains` keeps its stock. The caller holds the lock on the product. */
export async function replaceSizes(tx: Tx, productId: number, sizes: Size[]): Promise<void> {
  const before = await tx<{ name: string; remains: number }[]>`
    delete from product_sizes where product_id = ${productId} returning name, remains`;
  const stock = new Map(before.map(({ name, remains }) => [name, remains]));
  const json = JSON.stringify(
    sizes.map(({ name, remains = stock.get(name) ?? 0 }, index) => ({ name, remains, place: index })),
  );
  await tx`
    insert into product_sizes (product_id, name, place, remains)
    select ${productId}::bigint, name, place, remains
    from jsonb_to_recordset(${json}::text::jsonb) as saved(name text, place integer, remains integer)`;
}

/** The caller holds the lock on the product and has found the size. */
export async function setSizeStock(tx: Tx, productId: number, size: string, remains: number) {
  await tx`update product_sizes set remains = ${remains} where product_id = ${productId} and name = ${size}`;
}

export async function setStock(tx: Tx, productId: number, remains: number) {
  await tx`update products set remains = ${remains} where id = ${productId}`;
}

/** Counts the pieces of all sizes together; the caller holds the lock on the product. */
export async function countSizes(tx: Tx, productId: number) {
  await tx`
    update products set remains = (select coalesce(sum(remains), 0) from product_sizes where product_id = ${productId})
    where id = ${productId}`;
}

export async function removeProduct(db: Db, id: number) {
  return await db`
    update products set removed_at = now() where id = ${id} and ${inShop(db)} returning 1`.exists();
}

/** Returns true where the product exists. */
export async function restoreProduct(db: Db, id: number) {
  return await db`update products set removed_at = null where id = ${id} returning 1`.exists();
}

/** Locks products, removed ones included, in the order of their ids; returns the number found. */
export async function lockProducts(tx: Tx, ids: number[]): Promise<number> {
  const locked =
    await tx`select 1 from products where id = any(${ids}::bigint[]) order by id for no key update`;
  return locked.length;
}

/** Takes products out of their shop or puts them back; returns the changed ids. The caller holds the locks. */
export async function setShown(tx: Tx, ids: number[], isShown: boolean): Promise<number[]> {
  const changed = await tx`
    update products set removed_at = case when ${isShown} then null else now() end
    where id = any(${ids}::bigint[]) and (removed_at is null) <> ${isShown} returning id`.values<number>();
  return changed.sort((a, b) => a - b);
}

/** The stock of a product or of one of its sizes; the caller holds the lock on the product. */
export async function findStock(tx: Tx, productId: number, size: string): Promise<number | undefined> {
  const found = size
    ? tx`product_sizes where product_id = ${productId} and name = ${size}`
    : tx`products where id = ${productId}`;
  return await tx`select remains from ${found}`.value<number>();
}

function formsOf({ currency, currencyForms }: SavedPromotion): CurrencyForms | null {
  return currencyForms ?? usualForms(currency);
}
