import { endOfDay, startOfDay } from '../../money/ledger/days.ts';

/** `end` is exclusive. */
export type Period = { start: Date; end: Date };
/** The past UTC days (since 1970) that lie wholly in a period. */
export function wholeDays({ start, end }: Period, now: number): number[] {
  const first = Math.ceil(start.getTime() / dayLength);
  const count = Math.floor(Math.min(end.getTime(), now) / dayLength) - first;
  return Array.from({ length: Math.max(0, count) }, (_, n) => first + n);
}

/** The parts of a period outside these UTC days (since 1970, the earliest first). */
export function outside({ start, end }: Period, days: number[]): Period[] {
  const parts: Period[] = [];
  let from = start.getTime();
  for (const day of days) {
    if (day * dayLength > from) parts.push({ start: new Date(from), end: new Date(day * dayLength) });
    from = Math.max(from, (day + 1) * dayLength);
  }
  return from < end.getTime() ? [...parts, { start: new Date(from), end }] : parts;
}

/** A part of a period that makes a row: its key and its beginning. */
export type Slot = { key: string; start: Date };
export type Days = { from: string; to: string; timeZone: string };

const hour = 3_600_000;
export const dayLength = 24 * hour;

/** The period of whole days. */
export function periodOf({ from, to, timeZone }: Days): Period {
  return { start: firstHour(from, timeZone), end: firstHour(addDays(to, 1), timeZone) };
}

/** The hour with which a day begins. Sums are by UTC hours: a day that begins within an hour has all of this hour. */
export function firstHour(day: string, timeZone: string): Date {
  return wholeHour(startOfDay(day, timeZone));
}

/**
 * An equal number of days right before. A period that has not ended is compared up to the present hour of its last day, this
 * hour included: half a day is not compared with a whole one.
 */
export function periodBefore({ from, to, timeZone }: Days, now = Date.now()): Period {
  const days = daysOf({ from, to });
  const back = (day: string) => addDays(day, -days.length);
  const before = shiftedBack({ from, to, timeZone });
  const { end } = periodOf({ from, to, timeZone });
  if (end.getTime() <= now) return periodOf(before);
  const today = days.findLast((day) => startOfDay(day, timeZone).getTime() <= now) ?? from;
  const passed = Math.max(0, now - startOfDay(today, timeZone).getTime());
  const { start } = periodOf(before);
  const until = startOfDay(back(today), timeZone).getTime() + Math.ceil(passed / hour) * hour;
  return { start, end: wholeHour(new Date(Math.min(until, endOfDay(back(today), timeZone).getTime()))) };
}

/** An equal number of days right before. */
export function shiftedBack({ from, to, timeZone }: Days): Days {
  const count = daysOf({ from, to }).length;
  return { from: addDays(from, -count), to: addDays(to, -count), timeZone };
}

/** The parts of a period, the earliest first. */
export function slotsOf(unit: 'day' | 'hour', days: Days): Slot[] {
  if (unit === 'hour') return hoursOf(periodOf(days));
  return daysOf(days).map((key) => ({ key, start: firstHour(key, days.timeZone) }));
}

function hoursOf({ start, end }: Period): Slot[] {
  const count = (end.getTime() - start.getTime()) / hour;
  return Array.from({ length: count }, (_, n) => {
    const at = new Date(start.getTime() + n * hour);
    return { key: at.toISOString(), start: at };
  });
}

function daysOf({ from, to }: Pick<Days, 'from' | 'to'>): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayLength + 1;
  return Array.from({ length: count }, (_, n) => addDays(from, n));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

function wholeHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hour) * hour);
}
