import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findPage } from '../../platform/db/list-queries.ts';

/** A postback in its partner's terms. Offers are sorted by id, each once; none means all offers. */
export type Postback = Pick<Listed, 'url' | 'status' | 'type' | 'method' | 'offerIds'>;
type Listed = ItemOf<'postback.get-postbacks-global'>;
export type NumberedPostback = Postback & { id: number };

export async function countPostbacks(db: Db, userId: number) {
  return await db`select postbacks_of(${userId}::bigint)`.scalar<number>();
}

export async function findPostbacks(
  db: Db,
  userId: number,
  { status, ...paging }: ParamsOf<'postback.get-postbacks-global'>,
) {
  const wanted = db.and(db`p.user_id = ${userId}`, status && db`p.status = ${status}`);
  return await findPage<Omit<Listed, 'health'>>(db, paging, {
    columns: listedFields(db),
    found: db`from ${withSecrets(db)} where ${wanted}`,
    counted: db`from postbacks p where ${wanted}`,
    order: db`p.id desc`,
  });
}

/** The partner's own postbacks among these, as its list has them. */
export async function findListedOf(db: Db, userId: number, ids: readonly number[]) {
  return await db<Omit<Listed, 'health'>[]>`
    select ${listedFields(db)} from ${withSecrets(db)} where p.user_id = ${userId} and p.id = any(${[...ids]}::bigint[])`;
}

const listedFields = (db: Db) =>
  db`p.id, ${fields(db)}, s.id as secret_id, p.created_at, ${offersOf(db)} as offers`;

const withSecrets = (db: Db) =>
  db`postbacks p join postback_secrets s on s.user_id = p.user_id and s.valid_until is null`;

const selected = (db: Db, userId: number) =>
  db`select p.id, ${fields(db)} from postbacks p where p.user_id = ${userId}`;

export async function findPostback(db: Db, userId: number, id: number) {
  return await db<NumberedPostback[]>`${selected(db, userId)} and p.id = ${id}`.first(null);
}

/** The partner's own postbacks among these, in the order of their creation. */
export async function findPostbacksOf(db: Db, userId: number, ids: number[]) {
  return await db<NumberedPostback[]>`
    ${selected(db, userId)} and p.id = any(${ids}::bigint[]) order by p.id`;
}

/** The partner's postbacks with this URL for these offers. */
export async function findPostbacksAt(
  db: Db,
  userId: number,
  { url, offerIds }: Pick<Postback, 'url' | 'offerIds'>,
) {
  return await db<NumberedPostback[]>`
    ${selected(db, userId)} and p.url = ${url} and p.offer_ids = ${offerIds}::bigint[] order by p.id`;
}

export async function insertPostback(tx: Tx, userId: number, wanted: Postback) {
  return await tx`insert into postbacks ${tx({ userId, ...stored(wanted) })} returning id`.scalar<number>();
}

/** Inserts a deleted postback again under its id; the caller has checked that it was this partner's. */
export async function revivePostback(tx: Tx, userId: number, id: number, wanted: Postback) {
  const { url, status, isOn, method, offerIds } = stored(wanted);
  await tx`
    insert into postbacks (id, user_id, url, status, is_on, method, offer_ids) overriding system value
    values (${id}, ${userId}, ${url}, ${status}, ${isOn}, ${method}, ${offerIds}::bigint[])`;
}

export async function updatePostback(tx: Tx, userId: number, id: number, wanted: Postback) {
  await tx`update postbacks set ${tx(stored(wanted))} where user_id = ${userId} and id = ${id}`;
}

function stored({ url, status, type, method, offerIds }: Postback) {
  return { url, status, method, offerIds, isOn: type === 'on' };
}

export async function deletePostback(tx: Tx, userId: number, id: number) {
  await tx`delete from postbacks where user_id = ${userId} and id = ${id}`;
}

function fields(db: Db) {
  return db`p.url, p.status, p.method, case when p.is_on then 'on' else 'off' end as type, p.offer_ids`;
}

/** The offers that a postback `p` is limited to, by name. */
export function offersOf(db: Db) {
  return db`array(
    select jsonb_build_object('id', o.id, 'name', o.name) from offers o where o.id = any(p.offer_ids) order by o.name, o.id)`;
}

/** The names of offers, sorted. */
export async function findOfferNames(db: Db, ids: number[]) {
  return await db`
    select name from offers where id = any(${ids}::bigint[]) order by name, id`.values<string>();
}

/** A condition: a conversion `c` fires a postback `p` of its event. A member's postback fires for their own links alone. */
export function firesFor(db: Db) {
  return db`(p.offer_ids = '{}' or c.offer_id = any(p.offer_ids))
    and (p.member_id is null or p.member_id = (select l.member_id from links l where l.id = c.link_id))`;
}
