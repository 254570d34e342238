import { isDay } from '../form/day.ts';

/**
 * A period as an address has it: named, so that it moves on with the calendar (`period=7d`), or by its two days
 * (`from=2026-11-01&to=2026-11-20`); one of the days may be missing.
 */
export type Period = { period?: PeriodName; from?: string; to?: string };

/** Days and hours are those of the reader’s browser. */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

export const periodNames = {
  today: 'Сегодня',
  yesterday: 'Вчера',
  '7d': '7 дней',
  '30d': '30 дней',
  month: 'Этот месяц',
  'last-month': 'Прошлый месяц',
} as const;
export type PeriodName = keyof typeof periodNames;

/** Reads a period from a query string; invalid values count as absent, days the wrong way round are turned. */
export function readPeriod(query: URLSearchParams): Period {
  const period = query.get('period') ?? '';
  if (isPeriodName(period)) return { period };
  const [one, other] = [readDay(query.get('from')), readDay(query.get('to'))];
  const [from, to] = one && other && one > other ? [other, one] : [one, other];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The first and the last day of a period on the reader's calendar, `now` in milliseconds; a named one is whole. */
export function daysOf({ period, from, to }: Period, now: number): { from?: string; to?: string } {
  if (period) return spanOf(period, new Date(now));
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** A period with one day changed; the other follows where it would end before it begins. */
export function withDay({ from, to }: Period, end: 'from' | 'to', day: string): Period {
  const changed = { from, to, [end]: day || undefined };
  const isTurned = changed.from !== undefined && changed.to !== undefined && changed.from > changed.to;
  const days = isTurned ? { from: day, to: day } : changed;
  return { ...(days.from ? { from: days.from } : {}), ...(days.to ? { to: days.to } : {}) };
}

export function isPeriodName(text: string): text is PeriodName {
  return Object.hasOwn(periodNames, text);
}

function spanOf(period: PeriodName, now: Date): { from: string; to: string } {
  const [year, month, today] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const day = (months: number, date: number) => dayText(new Date(year, month + months, date));
  const spans: Record<PeriodName, [from: string, to: string]> = {
    today: [day(0, today), day(0, today)],
    yesterday: [day(0, today - 1), day(0, today - 1)],
    '7d': [day(0, today - 6), day(0, today)],
    '30d': [day(0, today - 29), day(0, today)],
    month: [day(0, 1), day(0, today)],
    'last-month': [day(-1, 1), day(0, 0)],
  };
  const [from, to] = spans[period];
  return { from, to };
}

function dayText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function readDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}

/** The first and the last moment of a period on the reader's clock, as a method with `from` and `to` takes them. */
export function momentsOf(period: Period | undefined, now = Date.now()): { from?: string; to?: string } {
  const { from, to } = daysOf(period ?? {}, now);
  return {
    ...(from ? { from: new Date(`${from}T00:00:00`).toISOString() } : {}),
    ...(to ? { to: new Date(`${to}T23:59:59.999`).toISOString() } : {}),
  };
}
