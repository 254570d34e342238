import { type Days, type Reader, shifted, todayOf } from './days.ts';
import type { Query } from './list-address.ts';

/**
 * A period in an address: a name, so that the period moves on with the calendar (`period=7d`), or two days
 * (`from=2026-11-01&to=2026-11-20`); one of the days may be missing.
 */
export type Period = { period?: PeriodName; from?: string; to?: string };

export const periodNames = {
  today: 'Сегодня',
  yesterday: 'Вчера',
  '7d': '7 дней',
  '30d': '30 дней',
  month: 'Этот месяц',
  'last-month': 'Прошлый месяц',
} as const;
export type PeriodName = keyof typeof periodNames;

/** Reads a period from a query string; invalid values count as absent, days in the wrong order are swapped. */
export function readPeriod(query: Query): Period {
  const period = query.get('period') ?? '';
  if (isPeriodName(period)) return { period };
  const one = readDay(query.get('from'));
  const other = readDay(query.get('to'));
  const [from, to] = one && other && one > other ? [other, one] : [one, other];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** Returns the first and the last day of a period on the reader's calendar; a named period always has both. */
export function daysOf({ period, from, to }: Period, reader: Reader): Partial<Days> {
  if (period) return spanOf(period, todayOf(reader));
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** Returns both days of a period. A period without a last day ends today; a period without a first day has thirty days. */
export function wholeDays(period: Period, reader: Reader): Days {
  const days = daysOf(period, reader);
  const to = days.to ?? todayOf(reader);
  return { from: days.from ?? shifted(to, -29), to: days.from && days.from > to ? days.from : to };
}

export function isPeriodName(text: string): text is PeriodName {
  return Object.hasOwn(periodNames, text);
}

/** Checks that the server takes a text as a day. While a person types a year, it is 0002, 0020 and 0202 first. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  // `Date` reads `2026-02-30` as the second of March.
  return new Date(text).toISOString().startsWith(text);
}

function spanOf(period: PeriodName, today: string): Days {
  const month = today.slice(0, 7);
  const yesterday = shifted(today, -1);
  const endOfLast = shifted(`${month}-01`, -1);
  const spans: Record<PeriodName, [from: string, to: string]> = {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    '7d': [shifted(today, -6), today],
    '30d': [shifted(today, -29), today],
    month: [`${month}-01`, today],
    'last-month': [`${endOfLast.slice(0, 7)}-01`, endOfLast],
  };
  const [from, to] = spans[period];
  return { from, to };
}

function readDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}
