import type { TimeStep } from '#contract/reports/report-params';
import type { ChartPoint } from '../../../ui/chart/series.ts';
import { timeZone } from '../../../ui/filter/time-zone.ts';

/** A row of time as a point of a chart. Hours are on the reader's clock. */
export function pointOf(step: TimeStep, key: string): ChartPoint {
  if (step === 'hour') {
    const at = new Date(key);
    return { key, short: hour.format(at), name: dayAndHour.format(at) };
  }
  if (step === 'month') {
    const at = new Date(`${key}-01`);
    return { key, short: shortMonth.format(at), name: month.format(at) };
  }
  const at = new Date(key);
  return { key, short: shortDay.format(at), name: day.format(at) };
}

const ofCalendar = { timeZone: 'UTC' } as const;
const hour = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });
const dayAndHour = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});
const day = new Intl.DateTimeFormat('ru-RU', {
  ...ofCalendar,
  day: 'numeric',
  month: 'long',
  weekday: 'short',
});
const shortDay = new Intl.DateTimeFormat('ru-RU', { ...ofCalendar, day: '2-digit', month: '2-digit' });
const month = new Intl.DateTimeFormat('ru-RU', { ...ofCalendar, month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat('ru-RU', { ...ofCalendar, month: '2-digit', year: 'numeric' });
