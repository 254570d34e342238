import { type MetricName, numberOf } from '#contract/reports/metrics';
import type { Row } from '../report.ts';

/** The value of each hour of each weekday, Monday first; null without a value. */
export function heatOf(rows: readonly Row[], name: MetricName): (number | null)[][] {
  const values = new Map(rows.map(({ keys, ...row }) => [keys.map(Number).join(), numberOf(row, name)]));
  return weekdays.map((day) => hours.map((hour) => values.get(`${day},${hour}`) ?? null));
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7];
export const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The strength of each value's colour, 0 to 8. */
export function strengthOf(heat: readonly (readonly (number | null)[])[]): (value: number | null) => number {
  const most = Math.max(0, ...heat.flat().map((value) => value ?? 0));
  return (value) =>
    value === null || value <= 0 || most === 0 ? 0 : Math.max(1, Math.round((value / most) * 8));
}

/** The weekday and hour of the highest value; null without values. */
export function peakOf(
  heat: readonly (readonly (number | null)[])[],
): { day: number; hour: number; value: number } | null {
  const all = heat.flatMap((row, day) =>
    row.map((value, hour) => ({ day: day + 1, hour, value: value ?? 0 })),
  );
  const peak = all.reduce((best, one) => (one.value > best.value ? one : best), {
    day: 1,
    hour: 0,
    value: 0,
  });
  return peak.value > 0 ? peak : null;
}
