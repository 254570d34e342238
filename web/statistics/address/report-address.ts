import type { ReportGroup } from '#contract/statistics/report';
import { type ReportColumn, reportColumns } from '#contract/statistics/report-names';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { type Period, readPeriod, timeZone } from '../../ui/filter/period.ts';
import { readPage } from '../../ui/list/address.ts';
import { type MetricName, readMetric } from '../metrics.ts';
import { wholeDays } from './days.ts';
import { readGroup } from './filter-labels.ts';
import { type ReportFilters, readFilters, writeFilters } from './report-filters.ts';

/** A report as an address has it: all of it but what is usual, so that it can be kept and sent. */
export type ReportView = {
  period: Period;
  by: ReportGroup;
  basis: 'event' | 'click';
  filters: ReportFilters;
  sort: Sort | null;
  /** What the chart draws. */
  metric: MetricName;
  page: number;
};

export const pageSize = 50;

const usual = { period: '7d', by: 'day', basis: 'event', metric: 'income' } as const;

/** Reads a report from a query string; invalid values count as absent. */
export function readView(query: URLSearchParams): ReportView {
  const period = readPeriod(query);
  return {
    period: Object.keys(period).length > 0 ? period : { period: usual.period },
    by: readGroup(query.get('by')) ?? usual.by,
    basis: query.get('basis') === 'click' ? 'click' : usual.basis,
    filters: readFilters(query),
    sort: readSort(query.get('sort')),
    metric: readMetric(query.get('chart')) ?? usual.metric,
    page: readPage(query),
  };
}

/** The query of an address; `?` for the usual report. */
export function writeView({ period, by, basis, filters, sort, metric, page }: ReportView): string {
  const query = new URLSearchParams(period.period === usual.period ? {} : { ...period });
  if (by !== usual.by) query.set('by', by);
  if (basis !== usual.basis) query.set('basis', basis);
  writeFilters(filters, query);
  if (sort) query.set('sort', writeSort(sort));
  if (metric !== usual.metric) query.set('chart', metric);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** The query of the file with the same report: its days are named, its hours are on the reader's clock. */
export function writeSheet(view: ReportView): string {
  return `${writeView({ ...view, period: wholeDays(view.period), page: 1 })}&${new URLSearchParams({ timeZone })}`;
}

/** What the server is asked for: the table. */
export function toParams(view: ReportView): ParamsOf<'statistics.get-report'> {
  const { by, basis, filters, sort, page } = view;
  return {
    ...wholeDays(view.period),
    ...{ timeZone, groupBy: by, basis, filters, page, pageSize },
    ...(sort ? { sort: { [sort.column]: sort.isRising ? 4 : 3 } } : {}),
  };
}

export type Sort = { column: ReportColumn; isRising: boolean };

/** `clicks`: the largest first; `clicks-asc`: the smallest first. */
function readSort(text: string | null): Sort | null {
  const column = reportColumns.find((one) => one === text?.replace(/-asc$/, ''));
  return column ? { column, isRising: text?.endsWith('-asc') ?? false } : null;
}

function writeSort({ column, isRising }: Sort): string {
  return isRising ? `${column}-asc` : column;
}

/** What a click on a column's head leads to: its largest first, then its smallest, then the usual order. Names rise first. */
export function nextSort(sort: Sort | null, column: ReportColumn): Sort | null {
  const first = column === 'label';
  if (sort?.column !== column) return { column, isRising: first };
  return sort.isRising === first ? { column, isRising: !first } : null;
}
