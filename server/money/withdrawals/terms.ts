import { dayIn } from '../ledger/days.ts';
import { lastOfMonth, plusDays, weekdayOf, workingDay } from '../ledger/working-days.ts';
import type { Terms } from './terms-queries.ts';

/**
 * Fee, tax and net of a sum by a method, minor units. The fee is `feePercent` of the sum, rounded half up to a minor unit, and
 * the fixed part.
 */
export function costOf(sum: number, { feeShare, feeFixed }: { feeShare: number; feeFixed: number }) {
  // Hundredths of a percent of whole minor units: whole numbers keep the result exact.
  const share = Number((BigInt(sum) * BigInt(feeShare) + 5_000n) / 10_000n);
  const fee = share + feeFixed;
  return { sum, fee, tax: 0, net: sum - fee };
}

/**
 * The day of the next run for a request at this moment of the network's clock. A run on a day off moves to the next working day,
 * and a request of the days between still belongs to that run.
 */
export function nextRun({ kind, days, cutoffHour, holidays }: Terms, today: string, hour: number): string {
  const from = hour < cutoffHour ? today : plusDays(today, 1);
  // No row of days off is longer than 31 days.
  for (let day = plusDays(from, -31); ; day = plusDays(day, 1)) {
    const run = isRunDay(day) ? workingDay(day, holidays) : '';
    if (run >= from) return run;
  }

  function isRunDay(one: string) {
    if (kind === 'request') return one >= from;
    if (kind === 'weekdays') return days.includes(weekdayOf(one));
    // The 29th to the 31st is the last day of a shorter month.
    const of = dayOfMonth(one);
    const last = dayOfMonth(lastOfMonth(one));
    return days.some((wanted) => Math.min(wanted, last) === of);
  }
}

/** The year whose numbers an order takes: a new year begins at midnight of the network. */
export function orderYear(timeZone: string, now = Date.now()): number {
  return Number(dayIn(0, timeZone, now).slice(0, 4));
}

function dayOfMonth(day: string) {
  return Number(day.slice(8));
}
