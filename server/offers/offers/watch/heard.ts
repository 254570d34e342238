import type { Sql } from '../../../platform/db/connection.ts';
import { noteCall } from './silence-queries.ts';

/** For each database: the time when each offer's advertiser was last noted. */
const noted = new WeakMap<Sql, Map<number, number>>();
/** The precision of the noted time, in ms: an advertiser that calls a thousand times a second costs one statement a minute. */
const exactness = 60_000;

/** Notes that an offer's advertiser called with success. */
export async function noteHeard(sql: Sql, offerId: number, at: Date): Promise<void> {
  const last = noted.get(sql) ?? new Map<number, number>();
  noted.set(sql, last);
  if (at.getTime() - (last.get(offerId) ?? 0) < exactness) return;
  await noteCall(sql, offerId, at);
  last.set(offerId, at.getTime());
}
