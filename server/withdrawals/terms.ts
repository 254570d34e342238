import { dayIn } from '../ledger/days.ts';
import type { Terms } from './terms-queries.ts';

/** Fee, tax and net of a sum by a method: `feePercent` of it, rounded half up to a minor unit, and the fixed part. Minor units. */
export function costOf(sum: number, { feeShare, feeFixed }: { feeShare: number; feeFixed: number }) {
  // Hundredths of a percent of whole minor units: exact in whole numbers.
  const share = Number((BigInt(sum) * BigInt(feeShare) + 5_000n) / 10_000n);
  const fee = share + feeFixed;
  return { sum, fee, tax: 0, net: sum - fee };
}

/**
 * The day of the next run for a request at this moment of the network's clock. A run on a day off moves to the next working day, and a
 * request of the days between still belongs to it.
 */
export function nextRun({ kind, days, cutoffHour, holidays }: Terms, today: string, hour: number): string {
  const from = hour < cutoffHour ? today : plusDays(today, 1);
  // No row of days off is longer.
  for (let day = plusDays(from, -31); ; day = plusDays(day, 1)) {
    const run = isRunDay(day) ? workingDay(day, holidays) : '';
    if (run >= from) return run;
  }

  function isRunDay(one: string): boolean {
    if (kind === 'request') return one >= from;
    if (kind === 'weekdays') return days.includes(weekdayOf(one));
    // The 29th to the 31st is the last day of a shorter month.
    const [of, last] = [dayOfMonth(one), dayOfMonth(lastOfMonth(one))];
    return days.some((wanted) => Math.min(wanted, last) === of);
  }
}

/** The day itself, or the next that is neither Saturday, Sunday nor a holiday of the network. */
export function workingDay(day: string, holidays: readonly string[]): string {
  let one = day;
  while (weekdayOf(one) > 5 || holidays.includes(one)) one = plusDays(one, 1);
  return one;
}

/** A day so many working days later. */
export function plusWorkingDays(day: string, count: number, holidays: readonly string[]): string {
  let one = day;
  for (let n = 0; n < count; n += 1) one = workingDay(plusDays(one, 1), holidays);
  return one;
}

/** The year whose numbers an order takes: a new one begins at midnight of the network. */
export function orderYear(timeZone: string, now = Date.now()): number {
  return Number(dayIn(0, timeZone, now).slice(0, 4));
}

function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

export function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
