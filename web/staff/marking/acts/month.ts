import { serverNow } from '../../../rpc/server-time.ts';
import { lastMonthAt } from '../../../ui/filter/network-day.ts';
import { networkZone } from '../../../ui/filter/time-zone.ts';
import { readDay } from '../../../ui/form/day/day-text.ts';

/** The month in the address, by default the last whole one. */
export function monthIn(query: URLSearchParams): string {
  return readDay(query.get('month') ?? '', 'month') || lastMonthAt(networkZone, serverNow()).from.slice(0, 7);
}

/** The quarter in the address (`2026-3`), by default that of the last whole month. */
export function quarterIn(query: URLSearchParams): { year: number; quarter: number } {
  const [, year, quarter] = /^(20\d\d)-([1-4])$/.exec(query.get('quarter') ?? '') ?? [];
  if (year && quarter) return { year: Number(year), quarter: Number(quarter) };
  const [ofYear = 0, month = 1] = lastMonthAt(networkZone, serverNow()).from.split('-').map(Number);
  return { year: ofYear, quarter: Math.ceil(month / 3) };
}

/** The quarter that is `step` later. */
export function quarterAfter({ year, quarter }: { year: number; quarter: number }, step: number) {
  const index = year * 4 + quarter - 1 + step;
  return { year: Math.floor(index / 4), quarter: (index % 4) + 1 };
}
