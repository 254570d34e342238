import { fromMinor } from '../../money/ledger/money.ts';
import { hasOthers } from '../../money/rates/queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Scope } from './cells/cells-queries.ts';
import type { Apart } from './cells/conversion-queries.ts';

/** What the network's reports count money in: nothing is converted where all partners have its currency. */
export async function networkRates(db: Db, currency: string): Promise<Scope['rates']> {
  return (await hasOthers(db, currency)) ? { currency } : null;
}

/** What has no rate, as the wire has it. */
export function apartOnWire(apart: Apart[]) {
  return apart.map(({ income, revenue, ...one }) => ({
    ...one,
    income: fromMinor(income),
    revenue: fromMinor(revenue),
  }));
}
