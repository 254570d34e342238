import type { Db } from '../../platform/db/connection.ts';

/** The condition for products that the staff have not taken out of their shop. No other table has this column. */
export function inShop(db: Db) {
  return db`removed_at is null`;
}
