import type { Db } from '../../platform/db/connection.ts';
import * as days from '../../platform/db/day-queries.ts';

export { dayOf } from '../../platform/db/day-queries.ts';

/** Clicks are partitioned by the time in the first 48 bits of their ids. */
const clicks: days.DayTable = { name: 'clicks', firstOf: firstIdAt };

/** The least id of a click at a moment (milliseconds). */
export function firstIdAt(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** Makes a day's partition unless it exists. */
export async function makeDay(tx: Db, day: number): Promise<void> {
  await days.makeDay(tx, clicks, day);
}

/** The days before `day`, the oldest first. */
export async function findDaysBefore(db: Db, day: number): Promise<days.KeptDay[]> {
  return await days.findDaysBefore(db, clicks, day);
}

export async function dropDay(db: Db, day: days.KeptDay): Promise<void> {
  await days.dropDay(db, clicks, day);
}
