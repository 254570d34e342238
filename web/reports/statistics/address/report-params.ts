import { dimensions, type FilterName } from '#contract/reports/dimensions';
import type { ReportView } from '#contract/reports/report-address';
import { type Key, listFilters } from '#contract/reports/report-filters';
import type { ReportKind } from '#contract/reports/report-kind';
import type { ReportParams } from '#contract/reports/report-params';
import * as params from '#contract/reports/report-params';
import { reader } from '../../../ui/filter/period.ts';
import { moneyMetric, sortByChange } from '../presets/drops.ts';

// What reports are asked for on this browser's clock.

export const toParams = (view: ReportView) => params.toParams(view, reader());
const scopeOf = (view: ReportView) => params.scopeOf(view, reader());
export const seriesOf = (view: ReportView) => params.seriesOf(view, reader());

/** The hours of a week. */
export const heatParams = (view: ReportView): ReportParams => ({
  ...scopeOf(view),
  groupBy: ['weekday', 'hour-of-day'],
  pageSize: 1000,
});

/** What fell most in money, and what rose most. */
export function dropsParams(view: ReportView, kind: ReportKind): Record<'falls' | 'rises', ReportParams> {
  const column = moneyMetric(view.metric, kind);
  const first = (isRising: boolean): ReportParams => ({
    ...toParams({ ...view, sort: sortByChange(column, isRising), isCompared: true }),
    page: 1,
    pageSize: 5,
  });
  return { falls: first(true), rises: first(false) };
}

/** All that a screen of a report asks for first. */
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

/** The values of the filters that only the server can name. */
export function namesOf(view: ReportView): ReportParams[] {
  return listFilters(view.filters)
    .filter(isUnnamed)
    .map(({ name }) => valuesParams(view, name));
}

/** Whether only the server knows the name of a filter's value. */
export function isUnnamed({ name, keys }: { name: FilterName; keys: readonly Key[] }): boolean {
  return keys.length === 1 && (dimensions[name].kind === 'id' || name === 'outcome');
}

/** The values that a dimension has in the period of a view, those that bring most first. */
export function valuesParams(view: ReportView, name: FilterName): ReportParams {
  const { [name]: _, ...filters } = view.filters;
  return { ...scopeOf(view), filters, groupBy: [name], pageSize: 1000 };
}
