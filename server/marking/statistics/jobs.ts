import type { App } from '../../app.ts';
import { dayIn, endOfDay, startOfDay } from '../../money/ledger/days.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { countDay, findDaysToCount } from './queries.ts';

type Place = Pick<App, 'sql' | 'settings'>;

/** Counts days soon after their end: clicks go after CLICK_DAYS, and an operator is told of months. */
export function adStatisticsWork(app: Place): Work {
  return routine('ad-statistics', '14 */2 * * *', () => countAdStatistics(app));
}

/** Counts the clicks of days that are over; the last two days again, since a redirector may bring clicks late. */
export async function countAdStatistics({ sql, settings }: Place, now = Date.now()): Promise<void> {
  if (!settings.marking) return;
  const { networkTimeZone: timeZone } = settings;
  const yesterday = dayIn(-1, timeZone, now);
  for (const day of await findDaysToCount(sql, yesterday, timeZone))
    await sql.patient.begin((tx) =>
      countDay(tx, day, { from: startOfDay(day, timeZone), to: endOfDay(day, timeZone) }),
    );
}
