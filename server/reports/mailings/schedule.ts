import type { MailingStep } from '#contract/reports/sharing/mailing-names';
import { shifted } from '#contract/wire/days';
import { clockIn, momentOf } from '../../money/ledger/days.ts';

/** The days and the hour of a mailing, on a clock of its own. */
export type Schedule = { every: MailingStep; on: number | null; hour: number; timeZone: string };

/**
 * The first time of a schedule after a moment. Each day has at most one, counted by the calendar and not by hours: a day of 23
 * or 25 hours moves nothing, and an hour that comes twice is taken once.
 */
export function nextTime(schedule: Schedule, after: Date): Date {
  const { hour, timeZone } = schedule;
  // From the day before: clocks that are set back may show the day again.
  const first = shifted(clockIn(timeZone, after.getTime()).day, -1);
  for (let days = 0; days <= farthest; days += 1) {
    const day = shifted(first, days);
    if (!isOfSchedule(schedule, day)) continue;
    const at = momentOf(day, hour, timeZone);
    if (at > after) return at;
  }
  throw new Error('a schedule without a next time');
}

/** Two months, and the day before. */
const farthest = 63;

function isOfSchedule({ every, on }: Schedule, day: string): boolean {
  if (every === 'day' || on === null) return true;
  const date = new Date(day);
  if (every === 'week') return ((date.getUTCDay() + 6) % 7) + 1 === on;
  return date.getUTCDate() === Math.min(on, lastDayOf(date));
}

function lastDayOf(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
