import { fromMinor } from '../../money/ledger/money.ts';
import type { Db } from '../../platform/db/connection.ts';
import { describePictures } from '../../platform/pictures/queries.ts';
import type { OrderRow } from './queries.ts';

/** Orders as the contract shows them, in the same order. */
export async function describeOrders<Row extends OrderRow>(db: Db, rows: Row[]) {
  const pictures = await describePictures(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  );
  return rows.map((row) => ({
    ...row,
    price: fromMinor(row.price),
    total: fromMinor(row.price * row.quantity),
    picture: (row.picture && pictures.get(row.picture)) || null,
    createdAt: row.createdAt.toISOString(),
  }));
}
