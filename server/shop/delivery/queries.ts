import type { z } from 'zod';
import type { deliveries } from '#contract/shop/delivery';
import type { Result } from '#contract/wire/rpc';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countRows } from '../../platform/db/list-queries.ts';

type OnWire = Result<(typeof deliveries)['promotion.get-delivery']>;
export type Delivery = Omit<OnWire, 'lastOrderedAt'> & { lastOrderedAt: Date | null };
/** A delivery as its partner writes it. */
export type Written = z.output<(typeof deliveries)['promotion.create-delivery']['params']>;

type DeliveryType = { id: number; name: string; needsHouse: boolean };

export async function findDeliveryTypes(db: Db) {
  return await db<DeliveryType[]>`select id, name, needs_house from delivery_types order by id`;
}

/** A partner's address book, newest first. */
export async function findDeliveries(db: Db, userId: number): Promise<Delivery[]> {
  return await db<Delivery[]>`
    select ${fields(db)} from deliveries d join delivery_types t on t.id = d.type_id
    where d.user_id = ${userId} order by d.id desc`;
}

/** Returns a partner's delivery; null for a missing one or another partner's. */
export async function findDelivery(db: Db, userId: number, id: number): Promise<Delivery | null> {
  const [row] = await db<Delivery[]>`
    select ${fields(db)} from deliveries d join delivery_types t on t.id = d.type_id
    where d.user_id = ${userId} and d.id = ${id}`;
  return row ? { ...row } : null;
}

export async function countDeliveries(db: Db, userId: number): Promise<number> {
  return await countRows(db, db`from deliveries where user_id = ${userId}`);
}

export async function insertDelivery(tx: Tx, userId: number, written: Written): Promise<number> {
  const { typeId, recipient, phone, address, comment } = written;
  const addressParts = partsOf(written);
  const { id } = await tx<{ id: number }[]>`
    insert into deliveries ${tx({ userId, typeId, recipient, phone, address, addressParts, comment })} returning id`.one();
  return id;
}

/** Returns true where the partner has this delivery. */
export async function updateDelivery(db: Db, userId: number, id: number, written: Written): Promise<boolean> {
  return await db`
    update deliveries set type_id = ${written.typeId}, recipient = ${written.recipient}, phone = ${written.phone},
      address = ${written.address}, address_parts = ${partsOf(written)}::text::jsonb, comment = ${written.comment}
    where user_id = ${userId} and id = ${id} returning 1`.exists();
}

/** Returns true where the partner had this delivery. */
export async function deleteDelivery(db: Db, userId: number, id: number): Promise<boolean> {
  return await db`delete from deliveries where user_id = ${userId} and id = ${id} returning 1`.exists();
}

function fields(db: Db) {
  return db`d.id, d.type_id, t.name as type_name, d.recipient, d.phone, d.address,
    d.address_parts, d.comment,
    (select created_at from orders o where o.user_id = d.user_id and o.delivery_id = d.id order by o.id desc limit 1) as last_ordered_at`;
}

function partsOf({ addressParts }: Written): string | null {
  return addressParts && JSON.stringify(addressParts);
}
