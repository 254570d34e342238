/** A point of the horizontal axis: `short` stands below it, `name` is read and heads its tooltip. */
export type ChartPoint = { key: string; short: string; name: string };

/** Values of the points, one for each, by what they are called; null where there is none. */
export type ChartSeries = { name: string; values: (number | null)[]; format: (value: number) => string };

/**
 * What a chart draws: values of this period, and with `before` those of the period before it, point by point. `look` is bars for sums
 * of days or hours, a line for rates.
 */
export type ChartData = {
  points: ChartPoint[];
  now: ChartSeries;
  before?: ChartSeries | undefined;
  look: 'bars' | 'line';
  /** The values are counts: the axis has whole numbers only. */
  isWhole?: boolean | undefined;
  /** The numbers beside the vertical axis. */
  tick: (value: number) => string;
};

/** A point in words: «20 ноября: доход 1 300 ₽, за 30 дней до того 900 ₽». */
export function readPoint({ points, now, before }: ChartData, place: number): string {
  const said = [now, ...(before ? [before] : [])].map((series) => `${series.name} ${valueAt(series, place)}`);
  return `${points[place]?.name ?? ''}: ${said.join(', ')}`;
}

export function valueAt({ values, format }: ChartSeries, place: number): string {
  const value = values[place] ?? null;
  return value === null ? '—' : format(value);
}

/** Every how manyth point has a label below it, so that each has `room` pixels. */
export function labelStep(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
}

/** The highest value of all; 0 where there is nothing. */
export function highest({ now, before }: ChartData): number {
  const values = [...now.values, ...(before?.values ?? [])].map((value) => value ?? 0);
  return Math.max(0, ...values);
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
