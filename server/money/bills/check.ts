import type { Db } from '../../platform/db/connection.ts';
import { inPortions } from '../../platform/rpc/list-file.ts';
import { findWrongLines, type WrongLine } from './check-queries.ts';
import type { BillLine } from './count-queries.ts';
import { findBillLines } from './queries.ts';

/** The wrong lines of a closed bill, in portions of its lines. */
export async function* readWrongLines(
  db: Db,
  billId: number,
  timeZone: string,
): AsyncGenerator<readonly WrongLine[]> {
  const portions = inPortions<BillLine>(
    (last, limit) => findBillLines(db, billId, last?.conversionId ?? 0, limit),
    10_000,
  );
  for await (const lines of portions) {
    const conversionIds = lines.map(({ conversionId }) => conversionId);
    yield await findWrongLines(db, { billId, conversionIds, timeZone });
  }
}
