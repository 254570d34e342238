import type { Query } from './list-address.ts';

/** What a call about days depends on beside the address: the clock that its reader goes by. */
export type Reader = {
  /** By its name in the tz database. */
  timeZone: string;
  /** In milliseconds since 1970. */
  now: number;
};

/**
 * A period as an address has it: named, so that it moves on with the calendar (`period=7d`), or by its two days
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

/** Both included. */
export type Days = { from: string; to: string };

/** Reads a period from a query string; invalid values count as absent, days the wrong way round are turned. */
export function readPeriod(query: Query): Period {
  const period = query.get('period') ?? '';
  if (isPeriodName(period)) return { period };
  const one = readDay(query.get('from'));
  const other = readDay(query.get('to'));
  const [from, to] = one && other && one > other ? [other, one] : [one, other];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The first and the last day of a period on the reader's calendar; a named one is whole. */
export function daysOf({ period, from, to }: Period, reader: Reader): Partial<Days> {
  if (period) return spanOf(period, todayOf(reader));
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The two days of a period. Without a last one it ends today, without a first one it has thirty days. */
export function wholeDays(period: Period, reader: Reader): Days {
  const days = daysOf(period, reader);
  const to = days.to ?? todayOf(reader);
  return { from: days.from ?? shifted(to, -29), to: days.from && days.from > to ? days.from : to };
}

/** As many days right before a period. */
export function daysBefore({ from, to }: Days): Days {
  return { from: shifted(from, -countOf({ from, to })), to: shifted(from, -1) };
}

export function countOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;
}

export function isPeriodName(text: string): text is PeriodName {
  return Object.hasOwn(periodNames, text);
}

/** Whether a text is a day that the server takes; while a year is typed it is 0002, 0020 and 0202 first. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  // `2026-02-30` is read as the second of March.
  return new Date(text).toISOString().startsWith(text);
}

const dayMilliseconds = 86_400_000;

/** Swedes write days as addresses have them. */
function todayOf({ timeZone, now }: Reader): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
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

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

function readDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}
