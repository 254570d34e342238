import { type DimensionName, dimensions, type FilterName } from '#contract/reports/dimensions';
import { narrowDays, narrowProblem } from '#contract/reports/narrow';
import type { ReportFilters } from '#contract/reports/report';
import type { ReportView } from '#contract/reports/report-address';
import { type Key, listFilters } from '#contract/reports/report-filters';
import type { ReportKind } from '#contract/reports/report-kind';
import type { ReportParams } from '#contract/reports/report-params';
import * as params from '#contract/reports/report-params';
import { countOf } from '#contract/wire/days';
import type { Period } from '#contract/wire/period';
import { reader } from '../../../ui/filter/reader.ts';
import { moneyMetric, sortByChange } from '../presets/drops.ts';
import { wholeDays } from './days.ts';

// Params of reports on this browser's clock.

export const toParams = (view: ReportView) => params.toParams(view, reader());
const scopeOf = (view: ReportView) => params.scopeOf(view, reader());
export const seriesOf = (view: ReportView) => params.seriesOf(view, reader());

/** Params of the report by hours of a week. */
export const heatParams = (view: ReportView): ReportParams => ({
  ...scopeOf(view),
  groupBy: ['weekday', 'hour-of-day'],
  pageSize: 1000,
});

/** Params of the largest falls and rises in money. */
export function dropsParams(view: ReportView, kind: ReportKind): Record<'falls' | 'rises', ReportParams> {
  const column = moneyMetric(view.metric, kind);
  const first = (isRising: boolean): ReportParams => ({
    ...toParams({ ...view, sort: sortByChange(column, isRising), isCompared: true }),
    page: 1,
    pageSize: 5,
  });
  return { falls: first(true), rises: first(false) };
}

/** All first calls of a report's screen. */
export function reportsOf(view: ReportView, kind: ReportKind): ReportParams[] {
  const { now, before } = seriesOf(view);
  return [
    toParams(view),
    now,
    ...namesOf(view),
    ...(view.look === 'heat' ? [heatParams(view)] : [before]),
    ...(view.look === 'drops' ? Object.values(dropsParams(view, kind)) : []),
  ];
}

/** Params that load the names of filter values known only to the server. */
export function namesOf(view: ReportView): ReportParams[] {
  return listFilters(view.filters)
    .filter(isUnnamed)
    .map(({ name }) => valuesParams(view, name));
}

/** True where only the server knows the name of a filter's value. */
export function isUnnamed({ name, keys }: { name: FilterName; keys: readonly Key[] }): boolean {
  return keys.length === 1 && (dimensions[name].kind === 'id' || name === 'outcome');
}

/** Params of a dimension's values in the period of a view, the highest income first. */
export function valuesParams(view: ReportView, name: FilterName): ReportParams {
  const { [name]: _, ...others } = view.filters;
  // Without filters that a period of this length cannot have beside it, there are more values than needed.
  const filters = hasPeriod(view.period, name, others) ? others : withPartner(others);
  return { ...scopeOf(view), filters, groupBy: [name], pageSize: 1000 };
}

function withPartner({ partner }: ReportFilters): ReportFilters {
  return partner ? { partner } : {};
}

/** True where a report of one partner by a dimension, with filters, may have the period. */
export function hasPeriod(period: Period, name: DimensionName, filters: ReportFilters): boolean {
  const filtered = listFilters(filters).map((filter) => filter.name);
  const isShort = countOf(wholeDays(period)) <= narrowDays;
  return isShort || narrowProblem({ levels: [name], filtered, isOnePartner: true }) === null;
}
