import { type Query, readPage } from '../wire/list-address.ts';
import { type Period, readPeriod } from '../wire/period.ts';
import type { DimensionName } from './dimensions.ts';
import type { MetricName } from './metrics.ts';
import type { ReportFilters } from './report.ts';
import { type Condition, readConditions } from './report-conditions.ts';
import { readFilters } from './report-filters.ts';
import { partnerReport, type ReportKind } from './report-kind.ts';
import { mostLevels } from './report-names.ts';

/** The view of a report in an address. The address omits default values, so that it is short to keep and to send. */
export type ReportView = {
  period: Period;
  /** One to three levels. An hour is always the last level: a period cannot be narrowed to an hour. */
  levels: DimensionName[];
  basis: 'event' | 'click';
  filters: ReportFilters;
  conditions: Condition[];
  sort: Sort | null;
  /** True where rows are compared with the previous period. */
  isCompared: boolean;
  /** The chosen columns in their order; null: the default columns. */
  columns: MetricName[] | null;
  /** The column whose good and bad rows are marked. */
  marked: MetricName | null;
  /** Metrics of the chart: the first one, and the one beside it. */
  metric: MetricName;
  second: MetricName | null;
  /** The chart runs over time, or has a bar for each row. */
  across: 'time' | 'rows';
  look: Look;
  page: number;
  /** Rows of a page. */
  size: number;
};

/** Rows only, rows that explain the change of the total, or weekdays by hours. */
type Look = 'table' | 'drops' | 'heat';

/** The last size is the server's maximum. */
export const pageSizes = [50, 200, 1000] as const;

/** Default values, absent from an address. */
export const usual = { period: '7d', by: 'day', basis: 'event', metric: 'income', size: 50 } as const;

/** Reads a report from a query string; invalid values count as absent. */
export function readView(query: Query, kind: ReportKind = partnerReport): ReportView {
  const period = readPeriod(query);
  const metric = (name: string) => readMetric(query.get(name), kind);
  const look = query.get('preset');
  return {
    period: Object.keys(period).length > 0 ? period : { period: usual.period },
    levels: readLevels(query, kind),
    basis: query.get('basis') === 'click' ? 'click' : usual.basis,
    filters: readFilters(query, kind.filters),
    conditions: readConditions(query, kind.metrics),
    sort: readSort(query, kind),
    isCompared: query.get('compare') !== '0',
    columns: readColumns(query.get('columns'), kind),
    marked: metric('shade') ?? null,
    metric: metric('chart') ?? firstOf(kind),
    second: metric('with') ?? null,
    across: query.get('across') === 'rows' ? 'rows' : 'time',
    look: look === 'drops' || look === 'heat' ? look : 'table',
    page: readPage(query),
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? usual.size,
  };
}

export function columnsOf(view: ReportView, kind: ReportKind): readonly MetricName[] {
  return view.columns ?? kind.columns;
}

export function readMetric(text: string | null, kind: ReportKind = partnerReport): MetricName | undefined {
  return kind.metrics.find((name) => name === text);
}

/** Reads a grouping of an address; undefined where the text is not a grouping. */
export function readLevel(text: string | null, kind: ReportKind = partnerReport): DimensionName | undefined {
  return kind.dimensions.find((name) => name === text);
}

/** Orders levels so that rows can be opened: each level once, an hour last. */
export function levelsFrom(names: readonly DimensionName[]): DimensionName[] {
  const once = [...new Set(names)];
  const closer = once
    .filter((name) => name !== 'hour')
    .slice(0, once.includes('hour') ? mostLevels - 1 : mostLevels);
  return once.includes('hour') ? [...closer, 'hour'] : closer;
}

function readLevels(query: Query, kind: ReportKind): DimensionName[] {
  const found = (query.get('by') ?? '').split(',').flatMap((text) => readLevel(text, kind) ?? []);
  return found.length > 0 ? levelsFrom(found) : [usual.by];
}

function readColumns(text: string | null, kind: ReportKind): MetricName[] | null {
  const found = (text ?? '').split(',').flatMap((name) => readMetric(name, kind) ?? []);
  return found.length > 0 ? [...new Set(found)] : null;
}

export function firstOf({ metrics: [first = usual.metric] }: ReportKind): MetricName {
  return first;
}

export type Sort = { column: MetricName | 'label'; isRising: boolean; isChange: boolean };

/** `clicks`: the largest first; `clicks-asc`: the smallest first; with `change=1` the order is by change. */
function readSort(query: Query, kind: ReportKind): Sort | null {
  const [name = '', direction] = (query.get('sort') ?? '').split('-');
  const column = name === 'label' ? name : readMetric(name, kind);
  return column ? { column, isRising: direction === 'asc', isChange: query.get('change') === '1' } : null;
}

/**
 * Returns the next sort after a click on a column's title: the largest first, then the smallest, then the default order. Names
 * begin ascending.
 */
export function nextSort(sort: Sort | null, column: Sort['column'], isChange = false): Sort | null {
  const first = column === 'label';
  if (sort?.column !== column || sort.isChange !== isChange) return { column, isRising: first, isChange };
  return sort.isRising === first ? { column, isRising: !first, isChange } : null;
}
