import { hasOthers } from '../../money/rates/queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Scope } from './cells/cells-queries.ts';

/** The currency of the network's reports: null where all partners have the network's currency and nothing is converted. */
export async function networkRates(db: Db, currency: string): Promise<Scope['rates']> {
  return (await hasOthers(db, currency)) ? { currency } : null;
}
