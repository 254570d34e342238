import type { Db } from './connection.ts';

/**
 * Columns and rows of an `insert`, from objects whose fields are the columns in camelCase: `insert into landings ${newRows(tx,
 * 'landings', rows)}`. There is at least one row; a row without a field of another row has null there.
 */
export function newRows(db: Db, table: string, rows: readonly object[]) {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = db.unsafe([...fields].map(columnOf).join());
  return db`(${columns}) select ${columns} from ${rowsOf(db, table, rows)}`;
}

/** Rows of a table's type, in their order: `from ${rowsOf(tx, 'landings', rows)} saved`. */
export function rowsOf(db: Db, table: string, rows: readonly object[]) {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  return db`jsonb_populate_recordset(null::${db(table)}, ${JSON.stringify(named)}::text::jsonb)`;
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
