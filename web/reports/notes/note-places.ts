import type { ChartData, ChartPoint } from '../../ui/chart/series.ts';
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

/** Space beside a drawing for its axes, in px, as web/ui/chart/scales.ts has it, whose code belongs to the drawing's own file. */
const room = { left: 56, right: 12 };

/** The distance of a point's middle from the left edge, in CSS. */
export function leftOf(place: number, { points, second }: Pick<ChartData, 'points' | 'second'>): string {
  const outside = room.left + (second ? room.left : room.right);
  return `calc(${room.left}px + (100% - ${outside}px) * ${(place + 0.5) / points.length})`;
}
