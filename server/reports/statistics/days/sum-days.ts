import type { App } from '../../../app.ts';
import { findToday } from '../../../platform/db/day-queries.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { findChangedDays, sumDays } from './day-queries.ts';

/** Reading the conversions of a day with fewer is as quick as reading its sums. */
const leastConversions = 30;
const hour = 3_600_000;
/** Slightly more than the time since the previous run. A missed day is only slower to read, and the nightly run finds it. */
const lately = hour / 2;
/** The age by which nearly all conversions are decided. */
const far = 100 * 24 * hour;

/** Sums the conversions of past days (docs/decisions/0182-sums-for-every-list.md). */
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
