import type { Db } from './connection.ts';

/** A row of a query's table by its id and one more column: `{ id, name }`; null where an outer join found none. */
export function briefOf(db: Db, table: string, column: 'name' | 'login' = 'name') {
  return db.unsafe(
    `case when ${table}.id is not null then jsonb_build_object('id', ${table}.id, '${column}', ${table}.${column}) end`,
  );
}
