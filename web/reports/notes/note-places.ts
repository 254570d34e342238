import type { ChartPoint } from '../../ui/chart/series.ts';
import { timeZone } from '../../ui/filter/time-zone.ts';

/** A moment of a chart: a day, and for a mark the time on it. */
export type Moment = { day: string; at?: string | undefined };

/** The point of a chart by months, days or hours that a moment belongs to; -1 where the chart has none. */
export function placeOf(points: readonly Pick<ChartPoint, 'key'>[], { day, at }: Moment): number {
  const isByHour = points.some(({ key }) => key.length > day.length);
  if (!isByHour) return points.findIndex(({ key }) => day.startsWith(key));
  if (at === undefined) return points.findIndex(({ key }) => calendar.format(new Date(key)) === day);
  return points.findLastIndex(({ key }) => Date.parse(key) <= Date.parse(at));
}

/** Writes `2026-11-20`. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone });
