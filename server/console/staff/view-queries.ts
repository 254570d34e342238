import type { Db, Tx } from '../../platform/db/connection.ts';

type View = { id: number; name: string; query: string };

/** An account's views of a list, by name. */
export async function findViews(db: Db, staffId: number, list: string): Promise<View[]> {
  const rows = await db<View[]>`
    select id, name, query from staff_views where staff_id = ${staffId} and list = ${list} order by lower(name), id`;
  return [...rows];
}

/**
 * Saves a view in place of the one with its name. Null: the account has `most` other views of the list. The caller has locked the
 * account.
 */
export async function saveView(
  tx: Tx,
  staffId: number,
  { list, name, query }: Omit<View, 'id'> & { list: string },
  most: number,
) {
  return await tx<{ id: number }[]>`
    insert into staff_views (staff_id, list, name, query)
    select ${staffId}, ${list}, ${name}, ${query}
    where (select count(*) from staff_views where staff_id = ${staffId} and list = ${list} and name <> ${name}) < ${most}::int
    on conflict (staff_id, list, name) do update set query = excluded.query, saved_at = now()
    returning id`.value(null);
}

/** Returns true where the account had this view. */
export async function removeView(db: Db, staffId: number, id: number) {
  return await db`delete from staff_views where staff_id = ${staffId} and id = ${id} returning 1`.exists();
}
