import { clockIn } from '../../money/ledger/days.ts';

/** The day of a month on which the month before is closed. */
const closingDay = 3;

/** The month of a moment as its first day: `2026-11-01`. */
export function monthAt(at: Date, timeZone: string): string {
  return `${clockIn(timeZone, at.getTime()).day.slice(0, 7)}-01`;
}

/** The earliest month that is still open. */
export function firstOpenMonth(now: Date, timeZone: string): string {
  const { day } = clockIn(timeZone, now.getTime());
  return Number(day.slice(8)) < closingDay ? addMonths(`${day.slice(0, 7)}-01`, -1) : `${day.slice(0, 7)}-01`;
}

/** The month in which a call counts: its own, or the first one that is open when it comes. */
export function countedMonth(at: Date, now: Date, timeZone: string): string {
  const own = monthAt(at, timeZone);
  const open = firstOpenMonth(now, timeZone);
  return own > open ? own : open;
}

export function addMonths(month: string, count: number): string {
  const [year = 0, place = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, place - 1 + count, 1)).toISOString().slice(0, 10);
}
