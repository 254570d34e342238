import type { Layout } from '#contract/wire/table-layout';
import type { Db, Tx } from '../../platform/db/connection.ts';

// Two tables: a bound manager reaches partners' rows through views, and keeps layouts of their own beside them.

/** A partner's layouts, by table. */
export async function findLayouts(db: Db, userId: number): Promise<Layout[]> {
  const rows = await db<Layout[]>`
    select table_name as table, columns from partner_layouts where user_id = ${userId} order by table_name`;
  return [...rows];
}

/**
 * Saves a layout in place of the table's earlier one. Returns false where the partner has `most` others. The caller has locked
 * the partner.
 */
export async function saveLayout(tx: Tx, userId: number, { table, columns }: Layout, most: number) {
  return await tx`
    insert into partner_layouts (user_id, table_name, columns)
    select ${userId}, ${table}, ${JSON.stringify(columns)}::text::jsonb
    where (select count(*) from partner_layouts where user_id = ${userId} and table_name <> ${table}) < ${most}::int
    on conflict (user_id, table_name) do update set columns = excluded.columns
    returning 1`.exists();
}

export async function removeLayout(db: Db, userId: number, table: string): Promise<void> {
  await db`delete from partner_layouts where user_id = ${userId} and table_name = ${table}`;
}

/** A staff account's layouts, by table. */
export async function findStaffLayouts(db: Db, staffId: number): Promise<Layout[]> {
  const rows = await db<Layout[]>`
    select table_name as table, columns from staff_layouts where staff_id = ${staffId} order by table_name`;
  return [...rows];
}

/** Saves a layout as `saveLayout` does. The caller has locked the account. */
export async function saveStaffLayout(tx: Tx, staffId: number, { table, columns }: Layout, most: number) {
  return await tx`
    insert into staff_layouts (staff_id, table_name, columns)
    select ${staffId}, ${table}, ${JSON.stringify(columns)}::text::jsonb
    where (select count(*) from staff_layouts where staff_id = ${staffId} and table_name <> ${table}) < ${most}::int
    on conflict (staff_id, table_name) do update set columns = excluded.columns
    returning 1`.exists();
}

export async function removeStaffLayout(db: Db, staffId: number, table: string): Promise<void> {
  await db`delete from staff_layouts where staff_id = ${staffId} and table_name = ${table}`;
}
