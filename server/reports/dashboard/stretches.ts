import { dayIn } from '../../money/ledger/days.ts';
import { addDays, firstHour } from '../statistics/period.ts';

/** A stretch of time; `end` is exclusive. */
export type Stretch = { start: Date; end: Date };

const dayLength = 86_400_000;

/** The number of days in the chart and in the hold's calendar. */
export const shownDays = 30;

/**
 * Today, yesterday, this month and the last days, each up to now, and an equally long earlier stretch to compare each with. Days
 * begin at the same hour as in reports.
 */
export function stretchesOf(timeZone: string, now = Date.now()) {
  const day = (days: number) => dayIn(days, timeZone, now);
  const dayStart = (days: number) => firstHour(day(days), timeZone);
  const passed = now - dayStart(0).getTime();
  /** The part of a day that equals the part of today that has passed. */
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

  /** This day and time in the previous month, or the end of that month. */
  function sameDay(today: string, first: string): Date {
    const date = `${monthBefore.slice(0, 7)}-${today.slice(8)}`;
    return date < first && isDay(date) ? partOf(date) : firstHour(first, timeZone);
  }
}

function firstOfMonthBefore(first: string): string {
  return `${new Date(Date.parse(first) - dayLength).toISOString().slice(0, 7)}-01`;
}

/** True for a date that the calendar has: `2026-02-30` is false. */
function isDay(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
