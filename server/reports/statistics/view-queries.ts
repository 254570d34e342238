import type { Db, Tx } from '../../platform/db/connection.ts';

type View = { id: number; name: string; query: string };

/** A partner's views, by name. */
export async function findViews(db: Db, userId: number): Promise<View[]> {
  return [
    ...(await db<
      View[]
    >`select id, name, query from report_views where user_id = ${userId} order by lower(name), id`),
  ];
}

export async function findView(db: Db, userId: number, id: number) {
  return await db<View[]>`
    select id, name, query from report_views where user_id = ${userId} and id = ${id}`.first();
}

/**
 * Saves a view in place of the view with the same name. Null: the partner has `most` other views. The caller has locked the
 * partner.
 */
export async function saveView(tx: Tx, userId: number, { name, query }: Omit<View, 'id'>, most: number) {
  return await tx<{ id: number }[]>`
    insert into report_views (user_id, name, query)
    select ${userId}, ${name}, ${query}
    where (select count(*) from report_views where user_id = ${userId} and name <> ${name}) < ${most}::int
    on conflict (user_id, name) do update set query = excluded.query, saved_at = now()
    returning id`.value(null);
}

/** True where the partner had this view. */
export async function deleteView(db: Db, userId: number, id: number) {
  return await db`delete from report_views where user_id = ${userId} and id = ${id} returning 1`.exists();
}

/** True where a mailing sends this saved report. */
export async function isMailed(db: Db, userId: number, viewId: number) {
  return await db`select 1 from report_mailings where user_id = ${userId} and view_id = ${viewId}`.exists();
}
