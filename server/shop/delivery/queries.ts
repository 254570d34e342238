import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countRows } from '../../platform/db/list-queries.ts';

type Delivery = ResultOf<'promotion.get-delivery'>;
/** A delivery as its partner writes it. */
export type Written = ParamsOf<'promotion.create-delivery'>;

export async function findDeliveryTypes(db: Db) {
  return await db<
    ItemOf<'promotion.get-delivery-types'>[]
  >`select id, name, needs_house from delivery_types order by id`;
}

/** A partner's address book, newest first. */
export async function findDeliveries(db: Db, userId: number) {
  return await db<Delivery[]>`
    select ${fields(db)} from deliveries d join delivery_types t on t.id = d.type_id
    where d.user_id = ${userId} order by d.id desc`;
}

/** Returns a partner's delivery; nothing for a missing one or another partner's. */
export async function findDelivery(db: Db, userId: number, id: number) {
  return await db<Delivery[]>`
    select ${fields(db)} from deliveries d join delivery_types t on t.id = d.type_id
    where d.user_id = ${userId} and d.id = ${id}`.first();
}

export async function countDeliveries(db: Db, userId: number) {
  return await countRows(db, db`from deliveries where user_id = ${userId}`);
}

export async function insertDelivery(tx: Tx, userId: number, written: Written): Promise<number> {
  return await tx`
    insert into deliveries ${tx({ userId, ...columnsOf(tx, written) })} returning id`.scalar<number>();
}

/** Returns true where the partner has this delivery. */
export async function updateDelivery(db: Db, userId: number, id: number, written: Written) {
  return await db`
    update deliveries set ${db(columnsOf(db, written))}
    where user_id = ${userId} and id = ${id} returning 1`.exists();
}

/** Returns true where the partner had this delivery. */
export async function deleteDelivery(db: Db, userId: number, id: number) {
  return await db`delete from deliveries where user_id = ${userId} and id = ${id} returning 1`.exists();
}

function fields(db: Db) {
  return db`d.id, d.type_id, t.name as type_name, d.recipient, d.phone, d.address,
    d.address_parts, d.comment,
    (select created_at from orders o where o.user_id = d.user_id and o.delivery_id = d.id order by o.id desc limit 1) as last_ordered_at`;
}

function columnsOf(db: Db, { typeId, recipient, phone, address, addressParts, comment }: Written) {
  return { typeId, recipient, phone, address, addressParts: addressParts && db.json(addressParts), comment };
}
