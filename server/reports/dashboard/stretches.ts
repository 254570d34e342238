import { dayIn } from '../../money/ledger/days.ts';
import { addDays, firstHour } from '../statistics/period.ts';

/** From a moment on and before another one. */
export type Stretch = { start: Date; end: Date };

const dayLength = 86_400_000;

/** The days of the chart and of the hold's calendar. */
export const shownDays = 30;

/**
 * Today, yesterday, this month and the last days, each up to now, and what each is compared with: as much of what was before. Days begin with the
 * hour that reports have them begin with.
 */
export function stretchesOf(timeZone: string, now = Date.now()) {
  const day = (days: number) => dayIn(days, timeZone, now);
  const dayStart = (days: number) => firstHour(day(days), timeZone);
  const passed = now - dayStart(0).getTime();
  /** As much of a day as has passed of today. */
  const partOf = (date: string) =>
    new Date(
      Math.min(firstHour(date, timeZone).getTime() + passed, firstHour(addDays(date, 1), timeZone).getTime()),
    );
  const tomorrow = dayStart(1);
  const month = `${day(0).slice(0, 7)}-01`;
  const monthBefore = firstOfMonthBefore(month);
  return {
    today: { start: dayStart(0), end: tomorrow },
    todayBefore: { start: dayStart(-1), end: partOf(day(-1)) },
    yesterday: { start: dayStart(-1), end: dayStart(0) },
    yesterdayBefore: { start: dayStart(-2), end: dayStart(-1) },
    month: { start: firstHour(month, timeZone), end: tomorrow },
    monthBefore: { start: firstHour(monthBefore, timeZone), end: sameDay(day(0), month) },
    days: { start: dayStart(1 - shownDays), end: tomorrow },
    daysBefore: { start: dayStart(1 - 2 * shownDays), end: partOf(day(-shownDays)) },
  };

  /** The same day and time of the month before, or its end. */
  function sameDay(today: string, first: string): Date {
    const date = `${monthBefore.slice(0, 7)}-${today.slice(8)}`;
    return date < first && isDay(date) ? partOf(date) : firstHour(first, timeZone);
  }
}

function firstOfMonthBefore(first: string): string {
  return `${new Date(Date.parse(first) - dayLength).toISOString().slice(0, 7)}-01`;
}

/** Whether a month has such a day: `2026-02-30` is none. */
function isDay(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
