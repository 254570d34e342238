import { countOf, type Days, daysBefore, type Reader } from '../wire/days.ts';
import { wholeDays } from '../wire/period.ts';
import type { DimensionName, TimeDimension } from './dimensions.ts';
import type { MetricName } from './metrics.ts';
import type { ReportFilters } from './report.ts';
import type { ReportView } from './report-address.ts';

/** Parameters of a report. */
export type ReportParams = {
  from: string;
  to: string;
  timeZone: string;
  groupBy: DimensionName[];
  basis: 'event' | 'click';
  filters: ReportFilters;
  playersOnly?: boolean;
  having?: { metric: MetricName; min?: number; max?: number }[];
  compare?: boolean;
  sort?: Partial<Record<MetricName | 'label', 3 | 4>>;
  sortBy?: 'value' | 'change';
  page?: number;
  pageSize: number;
};

/** Converts a view to the server's parameters for the rows of the first level. */
export function toParams(view: ReportView, reader: Reader): ReportParams & { page: number } {
  const { levels, sort, page, size } = view;
  return {
    ...scopeOf(view, reader),
    groupBy: levels.slice(0, 1),
    having: view.conditions,
    compare: view.isCompared,
    ...(sort ? { sort: { [sort.column]: sort.isRising ? 4 : 3 } } : {}),
    ...(sort?.isChange ? { sortBy: 'change' } : {}),
    page,
    pageSize: size,
  };
}

/** Returns the period and the filters of a view, for clicks and conversions. */
export function scopeOf({ period, basis, filters }: ReportView, reader: Reader) {
  return { ...wholeDays(period, reader), timeZone: reader.timeZone, basis, filters };
}

/** Returns the reports for a view's chart: its period by time, and the previous period. */
export function seriesOf(view: ReportView, reader: Reader): { now: ReportParams; before: ReportParams } {
  const days = wholeDays(view.period, reader);
  const of = { ...scopeOf(view, reader), groupBy: [stepOf(days)], pageSize: 1000 };
  return { now: of, before: { ...of, ...daysBefore(days) } };
}

export type TimeStep = Exclude<TimeDimension, 'week'>;

/** Returns the step of a chart: hours for one or two days, months for more than a quarter, otherwise days. */
export function stepOf(days: Days): TimeStep {
  const count = countOf(days);
  if (count <= 2) return 'hour';
  return count > 92 ? 'month' : 'day';
}
