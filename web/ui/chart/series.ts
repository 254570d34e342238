import { formatNumber, plural } from '../text/format.ts';

/** A point of the horizontal axis: `short` stands below it, `name` is read and heads its tooltip. */
export type ChartPoint = { key: string; short: string; name: string };

/** Values of the points, one for each, by what they are called; null where there is none. */
export type ChartSeries = {
  name: string;
  values: (number | null)[];
  format: (value: number, place: number) => string;
};

/**
 * A part of bars: money that is sure, that is on hold, or that is only likely, which is hatched; `open` is not decided, `lost` was
 * rejected, drawn as an outline.
 */
export type ChartPart = ChartSeries & { kind: 'sure' | 'hold' | 'likely' | 'open' | 'lost' };

/**
 * What a chart draws: values of this period, and with `before` those of the period before it, point by point. `look` is bars for sums
 * of days or hours, a line for rates.
 */
export type ChartData = {
  points: ChartPoint[];
  now: ChartSeries;
  before?: ChartSeries | undefined;
  /** What is read beside them and not drawn. */
  also?: ChartSeries[] | undefined;
  /** What the bars are made of, from the bottom up: all of `now`, and what was lost above it. */
  parts?: ChartPart[] | undefined;
  /** How low and how high a bar may end; null where that is not known. */
  ranges?: ({ low: number; high: number } | null)[] | undefined;
  look: 'bars' | 'line';
  /** The values are counts: the axis has whole numbers only. */
  isWhole?: boolean | undefined;
  /** The numbers beside the vertical axis. */
  tick: (value: number) => string;
  /** Another measure of the same points, on an axis of its own at the right. */
  second?: (ChartSeries & { tick: (value: number) => string }) | undefined;
  /** The point that is not over: its bar is hatched. */
  unfinished?: number | undefined;
  /** The points are things, not times: nothing joins one with the next. */
  isByRow?: boolean | undefined;
};

/** All that is told of a point, in the order in which it is read. */
export function seriesOf({ now, parts = [], second, before, also = [] }: ChartData): ChartSeries[] {
  return [now, ...parts, ...(second ? [second] : []), ...(before ? [before] : []), ...also];
}

/** A point in words: «20 ноября: доход 1 300 ₽, за предыдущие 30 дней 900 ₽». */
export function readPoint(data: ChartData, place: number): string {
  const texts = seriesOf(data).map((series) => `${series.name} ${valueAt(series, place)}`);
  return `${nameAt(data, place)}: ${texts.join(', ')}`;
}

/** The name of a point, and whether it is not over. */
export function nameAt({ points, unfinished }: ChartData, place: number): string {
  return `${points[place]?.name ?? ''}${place === unfinished ? ' (ещё идёт)' : ''}`;
}

export function valueAt({ values, format }: ChartSeries, place: number): string {
  const value = values[place] ?? null;
  return value === null ? '—' : format(value, place);
}

/** Every how manyth point has a label below it, so that each has `room` pixels. */
export function labelStep(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
}

/** The highest value of all; 0 where there is nothing. */
export function highest({ now, before, ranges, parts = [] }: Heights): number {
  const values = [
    ...now.values,
    ...now.values.map((_, place) => heightOf(parts, place)),
    ...(before?.values ?? []),
    ...(ranges ?? []).map((range) => range?.high ?? 0),
  ];
  return Math.max(0, ...values.map((value) => value ?? 0));
}

type Heights = Pick<ChartData, 'now' | 'before' | 'ranges' | 'parts'>;

/** How high parts reach upon one another. */
export function heightOf(parts: readonly ChartPart[], place: number): number {
  return parts.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
}

/** Where a key of the keyboard leads from a point; undefined where it leads nowhere. `at` is null before the first key. */
export function stepTo(key: string, at: number | null, count: number): number | undefined {
  const last = count - 1;
  const places: Record<string, number> = {
    ArrowLeft: at === null ? last : at - 1,
    ArrowRight: at === null ? 0 : at + 1,
    PageUp: (at ?? last) - 7,
    PageDown: (at ?? 0) + 7,
    Home: 0,
    End: last,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.max(0, Math.min(last, place));
}

/** How a number compares with an earlier one, in words: «на 12 % больше, чем», «столько же, сколько»; null before anything. */
export function compareWords(now: number, before: number): string | null {
  if (before <= 0) return null;
  if (now === before) return 'столько же, сколько';
  const share = Math.abs(now - before) / before;
  // Above three times a per cent says less than the number of times.
  if (now > before && share >= 2) {
    const times = Math.round((now / before) * 10) / 10;
    return `в ${formatNumber(times, 1)}\u00a0${plural(times, 'раз', 'раза', 'раз')} больше, чем`;
  }
  const percent = share < 0.1 ? Math.round(share * 1000) / 10 : Math.round(share * 100);
  if (percent === 0) return 'почти столько же, сколько';
  return `на ${formatNumber(percent, 1)}\u00a0% ${now > before ? 'больше' : 'меньше'}, чем`;
}

/** The same as a sign and a number for a narrow place: `+12 %`; null where there is nothing to compare with. */
export function compareShort(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > 999) return `×${formatNumber(now / before, 0)}`;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}\u00a0%`;
}

const format = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });

/** A number for a narrow place: `412 тыс.`. */
export function compact(value: number): string {
  return format.format(value);
}
