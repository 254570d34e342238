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
    picture: (row.picture && pictures.get(row.picture)) || null,
  }));
}
