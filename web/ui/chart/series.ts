import { formatNumber, plural } from '../text/format.ts';

/** A point of the horizontal axis. `short` stands below it; `name` is read out and heads its tooltip. */
export type ChartPoint = { key: string; short: string; name: string };

/** A named series with one value per point; null without a value. */
export type ChartSeries = {
  name: string;
  values: (number | null)[];
  format: (value: number, place: number) => string;
};

/**
 * A part of bars. `sure` money, `hold`, and `likely` money, which is hatched; `open` is grey: undecided, or a cost; `lost` was
 * rejected and is drawn as an outline.
 */
export type ChartPart = ChartSeries & { kind: 'sure' | 'hold' | 'likely' | 'open' | 'lost' };

/**
 * The data of a chart: values of this period, and with `before` the previous period's, point by point. `look` is bars for sums of
 * days or hours, a line for rates.
 */
export type ChartData = {
  points: ChartPoint[];
  now: ChartSeries;
  before?: ChartSeries | undefined;
  /** Series that are read out beside the others and not drawn. */
  also?: ChartSeries[] | undefined;
  /** The parts of the bars, from the bottom up: all of `now`, and the lost part above it. */
  parts?: ChartPart[] | undefined;
  /** The range of a bar's end; null where the range is unknown. */
  ranges?: ({ low: number; high: number } | null)[] | undefined;
  look: 'bars' | 'line';
  /** True for counts: the axis has whole numbers only. */
  isWhole?: boolean | undefined;
  /** The numbers beside the vertical axis. */
  tick: (value: number) => string;
  /** Another measure of the same points, on a separate axis at the right. */
  second?: (ChartSeries & { tick: (value: number) => string }) | undefined;
  /** The unfinished point: its bar is hatched. */
  unfinished?: number | undefined;
  /** True where points are things, not times: no line joins them. */
  isByRow?: boolean | undefined;
};

/** All series of a point, in reading order. */
export function seriesOf({ now, parts = [], second, before, also = [] }: ChartData): ChartSeries[] {
  return [now, ...parts, ...(second ? [second] : []), ...(before ? [before] : []), ...also];
}

/** A point in words: «20 ноября: доход 1 300 ₽, за предыдущие 30 дней 900 ₽». */
export function readPoint(data: ChartData, place: number): string {
  const texts = seriesOf(data).map((series) => `${series.name} ${valueAt(series, place)}`);
  return `${nameAt(data, place)}: ${texts.join(', ')}`;
}

/** The name of a point, with a note on an unfinished one. */
export function nameAt({ points, unfinished }: ChartData, place: number): string {
  return `${points[place]?.name ?? ''}${place === unfinished ? ' (ещё идёт)' : ''}`;
}

export function valueAt({ values, format }: ChartSeries, place: number): string {
  const value = values[place] ?? null;
  return value === null ? '—' : format(value, place);
}

/** The distance between labelled points, so that each label has `room` pixels. */
export function labelStep(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
}

/** The highest value of all; 0 without values. */
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

/** The height of stacked parts. */
export function heightOf(parts: readonly ChartPart[], place: number): number {
  return parts.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
}

/** The point that a key leads to; undefined where the key leads nowhere. `at` is null before the first key. */
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

/**
 * Compares a number with an earlier one, in words: «на 12 % больше, чем», «столько же, сколько»; null where the earlier number is
 * not positive.
 */
export function compareWords(now: number, before: number): string | null {
  if (before <= 0) return null;
  if (now === before) return 'столько же, сколько';
  const share = Math.abs(now - before) / before;
  // Above three times a percentage is less clear than the factor.
  if (now > before && share >= 2) {
    const times = Math.round((now / before) * 10) / 10;
    return `в ${formatNumber(times, 1)}\u00a0${plural(times, 'раз', 'раза', 'раз')} больше, чем`;
  }
  const percent = share < 0.1 ? Math.round(share * 1000) / 10 : Math.round(share * 100);
  if (percent === 0) return 'почти столько же, сколько';
  return `на ${formatNumber(percent, 1)}\u00a0% ${now > before ? 'больше' : 'меньше'}, чем`;
}

/** Compares a number with an earlier one for a narrow place: `+12 %`; null without an earlier number. */
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
