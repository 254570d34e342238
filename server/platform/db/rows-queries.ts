import { escapeIdentifier } from 'pg';
import type { Db } from './connection.ts';
import { columnOf } from './driver/names.ts';
import type { Columns, Value } from './driver/query.ts';

/** The fields that are given: `update offers set ${tx(given({ name, note }))}` leaves an absent note as it is. */
export function given(fields: { readonly [field: string]: Value | undefined }): Columns {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}

/**
 * Columns and rows of an `insert` of many rows, from objects whose fields are the columns: `insert into landings ${newRows(tx,
 * 'landings', rows)}`. There is at least one row; a row without a field of another row has null there.
 */
export function newRows(db: Db, table: string, rows: readonly object[]) {
  const columns = db.unsafe(columnsOf(rows).map(escapeIdentifier).join());
  return db`(${columns}) select ${columns} from ${rowsOf(db, table, rows)}`;
}

/** Assignments of an update: `update landings l set ${savedColumns(tx, rows)} from ${rowsOf(tx, 'landings', rows)} saved where …`. */
export function savedColumns(db: Db, rows: readonly object[]) {
  return takenFrom(
    db,
    'saved',
    columnsOf(rows).filter((column) => column !== 'id'),
  );
}

/** Assignments of these columns from another table's: `state = said.state, …`. */
export function takenFrom(db: Db, table: string, columns: readonly string[]) {
  const assignments = columns.map(escapeIdentifier).map((column) => `${column} = ${table}.${column}`);
  return db.unsafe(assignments.join());
}

function columnsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].map(columnOf);
}

/** Rows of a table's type, in their order: `from ${rowsOf(tx, 'landings', rows)} saved`. Other fields than columns are dropped. */
export function rowsOf(db: Db, table: string, rows: readonly object[]) {
  return db`jsonb_populate_recordset(null::${db(table)}, ${jsonOf(db, rows)})`;
}

/** Rows for a shape of their own: `from jsonb_to_recordset(${jsonOf(tx, rows)}) as said(id bigint, user_id bigint)`. */
export function jsonOf(db: Db, rows: readonly object[]) {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  return db`${JSON.stringify(named)}::text::jsonb`;
}

/** A record of a query's table by its id and one more column: `{ id, name }`; null where an outer join has found none. */
export function briefOf(db: Db, table: string, column: 'name' | 'login' = 'name') {
  return db.unsafe(
    `case when ${table}.id is not null then jsonb_build_object('id', ${table}.id, '${column}', ${table}.${column}) end`,
  );
}

/** Rows by one of their fields, without that field; rows of a group stay in their order. */
export function groupRows<Row extends object, Field extends keyof Row>(rows: readonly Row[], field: Field) {
  const groups = new Map<Row[Field], Omit<Row, Field>[]>();
  for (const { [field]: key, ...row } of rows) {
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
