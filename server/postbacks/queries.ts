import type { PostbackEvent } from '#contract/postbacks/postback-names';
import type { Db, Tx } from '../db/connection.ts';

/** A postback as its partner writes it. */
export type Postback = { url: string; status: PostbackEvent; type: 'on' | 'off'; method: 'GET' | 'POST' };
export type NumberedPostback = Postback & { id: number };
type ListedPostback = NumberedPostback & { secretId: number; createdAt: Date };

export async function countPostbacks(db: Db, userId: number): Promise<number> {
  const [total] = await db<
    { count: number }[]
  >`select count(*)::int from postbacks where user_id = ${userId}`;
  return total?.count ?? 0;
}

export async function findPostbacks(
  db: Db,
  userId: number,
  { status, page, pageSize }: { status?: PostbackEvent | undefined; page: number; pageSize: number },
): Promise<{ rows: ListedPostback[]; totalCount: number }> {
  const wanted = db`p.user_id = ${userId} ${status === undefined ? db`` : db`and p.status = ${status}`}`;
  const rows = await db<ListedPostback[]>`
    select p.id, ${fields(db)}, s.id as "secretId", p.created_at as "createdAt"
    from postbacks p join postback_secrets s on s.user_id = p.user_id and s.valid_until is null
    where ${wanted} order by p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from postbacks p where ${wanted}`;
  return { rows, totalCount: total?.count ?? 0 };
}

export async function findPostback(db: Db, userId: number, id: number): Promise<Postback | null> {
  const [row] = await db<Postback[]>`
    select ${fields(db)} from postbacks p where p.user_id = ${userId} and p.id = ${id}`;
  return row ? { ...row } : null;
}

/** Those of these postbacks that are the partner's, in the order in which they were made. */
export async function findPostbacksOf(db: Db, userId: number, ids: number[]): Promise<NumberedPostback[]> {
  return await db<NumberedPostback[]>`
    select p.id, ${fields(db)} from postbacks p where p.user_id = ${userId} and p.id = any(${ids}::bigint[])
    order by p.id`;
}

/** The partner's postbacks with this URL. */
export async function findPostbacksAt(db: Db, userId: number, url: string): Promise<NumberedPostback[]> {
  return await db<NumberedPostback[]>`
    select p.id, ${fields(db)} from postbacks p where p.user_id = ${userId} and p.url = ${url} order by p.id`;
}

export async function insertPostback(tx: Tx, userId: number, { url, status, type, method }: Postback) {
  const [row] = await tx<{ id: number }[]>`
    insert into postbacks (user_id, url, status, is_on, method)
    values (${userId}, ${url}, ${status}, ${type === 'on'}, ${method})
    returning id`;
  if (!row) throw new Error('insert answered no row');
  return row.id;
}

/** Brings a deleted one back under its id; the caller knows that it was this partner's. */
export async function revivePostback(tx: Tx, userId: number, id: number, wanted: Postback) {
  const { url, status, type, method } = wanted;
  await tx`
    insert into postbacks (id, user_id, url, status, is_on, method) overriding system value
    values (${id}, ${userId}, ${url}, ${status}, ${type === 'on'}, ${method})`;
}

export async function updatePostback(tx: Tx, userId: number, id: number, wanted: Postback) {
  const { url, status, type, method } = wanted;
  await tx`
    update postbacks set url = ${url}, status = ${status}, is_on = ${type === 'on'}, method = ${method}
    where user_id = ${userId} and id = ${id}`;
}

export async function deletePostback(tx: Tx, userId: number, id: number): Promise<void> {
  await tx`delete from postbacks where user_id = ${userId} and id = ${id}`;
}

function fields(db: Db) {
  return db`p.url, p.status, p.method, case when p.is_on then 'on' else 'off' end as type`;
}
