import { longestWait } from '#contract/postbacks/postback-names';
import type { App } from '../../../app.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import {
  type DayTable,
  dropDay,
  findDaysBefore,
  findToday,
  makeDay,
} from '../../../platform/db/day-queries.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { sweepResends } from './resend-queries.ts';
import { sweepHours } from './sweep-queries.ts';

const byTime = (name: string): DayTable => ({ name, firstOf: (at) => new Date(at).toISOString() });
const calls = byTime('postback_deliveries');
const attempts = byTime('postback_attempts');

const daysAhead = 3;
const callDays = 30;
/** An attempt is older than the end of its call by at most the longest wait; one more day covers the rounding to days. */
const keptDays: [DayTable, number][] = [
  [calls, callDays],
  [attempts, callDays + longestWait.days + 1],
];

/** Makes the partitions of the coming days, and of `daysBefore` past days. */
export async function makeCallDays(sql: Sql, daysBefore = 1): Promise<void> {
  const today = await findToday(sql);
  for (const [table] of keptDays) {
    for (let day = today - daysBefore; day <= today + daysAhead; day += 1)
      await sql.begin((tx) => makeDay(tx, table, day));
  }
}

/** Makes the partitions of the coming days and drops those that are too old. */
export function callDaysWork({ sql }: Pick<App, 'sql'>): Work {
  return routine('postback-delivery-days', '13 * * * *', async () => {
    await makeCallDays(sql);
    const today = await findToday(sql);
    for (const [table, kept] of keptDays) {
      // Runs outside a transaction: PostgreSQL does not detach a partition inside one.
      for (const day of await findDaysBefore(sql, table, today - kept)) await dropDay(sql, table, day);
    }
    await sweepHours(sql);
    await sweepResends(sql);
  });
}
