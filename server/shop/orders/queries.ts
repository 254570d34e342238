import type { z } from 'zod';
import type { order, orderStatus } from '#contract/shop/orders';
import { type Actor, columnsOf } from '../../money/ledger/actor.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';

export type Status = z.infer<typeof orderStatus>;
/** An order as it is stored: the picture by its id. */
export type OrderRow = Omit<z.input<typeof order>, 'picture' | 'createdAt'> & {
  picture: string | null;
  createdAt: Date;
};

export async function findOrder(db: Db, userId: number, id: number) {
  return await db<OrderRow[]>`
    select ${orderFields(db)} from orders o join promotions p on p.id = o.promotion_id
    where o.id = ${id} and o.user_id = ${userId}`.first();
}

/** The content of an order: equal for two orders with the same key. */
export type OrderedItem = {
  promotionId: number;
  productId: number;
  size: string;
  quantity: number;
  deliveryId: number | null;
  comment: string;
};

/** Finds an earlier order with the same key, and whether its content is the same. */
export async function findEarlier(db: Db, userId: number, key: string, item: OrderedItem) {
  return await db<{ id: number; isSame: boolean }[]>`
    select id, (promotion_id, product_id, size, quantity, comment)
        = (${item.promotionId}::bigint, ${item.productId}::bigint, ${item.size}, ${item.quantity}::integer, ${item.comment})
      and delivery_id is not distinct from ${item.deliveryId}::bigint as is_same
    from orders where user_id = ${userId} and idempotency_key = ${key}`.first();
}

type NewOrder = OrderedItem & {
  productName: string;
  price: number;
  currency: string;
  picture: string | null;
  delivery: OrderRow['delivery'];
};

/** The caller holds the lock on the partner: a trigger gives its orders their places one after another. */
export async function insertOrder(tx: Tx, userId: number, key: string, made: NewOrder): Promise<number> {
  const { promotionId, productId, productName, price, currency, size, quantity } = made;
  const { picture, deliveryId, comment } = made;
  const bought = { promotionId, productId, productName, price, currency, size, quantity, picture };
  const delivery = made.delivery && tx.json(made.delivery);
  const rest = { deliveryId, delivery, comment, idempotencyKey: key, timeline: step(tx, 'new', 'partner') };
  return await tx`
    insert into orders ${tx({ userId, ...bought, ...rest })} returning id`.scalar<number>();
}

/** The partner of an order; undefined for an unknown order. */
export async function findOwner(db: Db, id: number) {
  return await db`select user_id from orders where id = ${id}`.value<number>();
}

/** The partners of orders, in the order of partners; unknown orders are left out. */
export async function findOwners(db: Db, ids: number[]) {
  return await db<{ id: number; userId: number }[]>`
    select id, user_id from orders where id = any(${ids}::bigint[]) order by user_id, id`;
}

/** Changes an order's status; an empty tracking keeps the stored one. The caller holds the lock on the partner. */
export async function updateStatus(
  tx: Tx,
  id: number,
  { status, tracking, by }: { status: Status; tracking: Tracking; by: Actor },
) {
  await tx`
    update orders set status = ${status}, timeline = timeline || ${step(tx, status, by)}, updated_at = clock_timestamp(),
      tracking_number = coalesce(${tracking.trackingNumber ?? null}, tracking_number),
      tracking_url = coalesce(${tracking.trackingUrl ?? null}, tracking_url)
    where id = ${id}`;
}

/** Replaces the tracking of an order; the caller holds the lock on the partner. */
export async function updateTracking(
  tx: Tx,
  id: number,
  { trackingNumber, trackingUrl }: Required<Tracking>,
) {
  await tx`
    update orders set tracking_number = ${trackingNumber ?? ''}, tracking_url = ${trackingUrl ?? ''},
      updated_at = clock_timestamp()
    where id = ${id}`;
}

export type Tracking = { trackingNumber?: string | undefined; trackingUrl?: string | undefined };

/** The selected fields of an order `o` of a promotion `p`. */
export function orderFields(db: Db) {
  return db`o.id, o.promotion_id, p.name as promotion_name, o.product_id, o.product_name, o.price, o.currency,
    case when o.currency = p.currency then p.currency_forms end as currency_forms, o.size, o.quantity, o.price * o.quantity as total,
    o.picture, o.status, o.tracking_number, o.tracking_url, o.comment, o.delivery, o.created_at, o.timeline`;
}

/** A state in the timeline. Only the staff see who set it. */
function step(db: Db, status: Status, by: Actor) {
  const { actor, keyId, staffId } = columnsOf(by);
  return db`jsonb_build_array(jsonb_build_object('status', ${status}::text,
    'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', ${actor}::text, 'keyId', ${keyId}::bigint, 'staffId', ${staffId}::bigint))`;
}
