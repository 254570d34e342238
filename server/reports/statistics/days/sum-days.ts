import type { App } from '../../../app.ts';
import { findToday } from '../../../platform/db/day-queries.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { findChangedDays, sumDays } from './day-queries.ts';

/** A day with fewer conversions is read as quickly from them. */
const leastConversions = 30;
const hour = 3_600_000;
/** Some more than since the run before: what is missed is only slower, and found in the night. */
const lately = hour / 2;
/** By then nearly all is decided. */
const far = 100 * 24 * hour;

/** Sums the conversions of days that are over (docs/decisions/0182-sums-for-every-list.md). */
export function conversionDaysWorks({ sql }: Pick<App, 'sql'>, least = leastConversions): Work[] {
  const sumSince = async (age: number) => {
    const today = await findToday(sql);
    for (const changed of await findChangedDays(sql.patient, new Date(Date.now() - age), today))
      await sumDays(sql.patient, changed, least);
  };
  return [
    routine('conversion-days', '*/5 * * * *', () => sumSince(lately)),
    routine('conversion-days-all', '20 2 * * *', () => sumSince(far)),
  ];
}
