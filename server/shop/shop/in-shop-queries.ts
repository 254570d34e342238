import type { Db } from '../../platform/db/connection.ts';

/** Which products are in their shop: those that the staff have not taken out. No other table has this column. */
export function inShop(db: Db) {
  return db`removed_at is null`;
}
