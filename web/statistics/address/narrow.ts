import type { ReportGroup } from '#contract/statistics/report';
import type { ReportView } from './report-address.ts';
import { filterNames, withOnly } from './report-filters.ts';

/** The groupings that follow one another when a partner looks closer. */
const closer: readonly ReportGroup[] = ['offer', 'link', 'country', 'device', 'sub1', 'day'];

/** The report that a click on a row leads to: narrowed to the row, grouped by what comes next. Null: there is nothing closer. */
export function drillDown(view: ReportView, key: string | number): ReportView | null {
  const { by, filters } = view;
  const narrowed = { ...view, sort: null, page: 1 };
  if (by === 'hour') return null;
  if (by === 'day') return { ...narrowed, period: { from: String(key), to: String(key) }, by: next(view) };
  if (by === 'month') return { ...narrowed, period: monthOf(String(key)), by: 'day' };
  const name = filterNames.find((one) => one === by);
  if (!name) return null;
  const kept = withOnly(filters, name, key);
  return { ...narrowed, filters: kept, by: next({ by, filters: kept }) };
}

/** The first closer grouping that is not narrowed to one row yet. */
function next({ by, filters }: Pick<ReportView, 'by' | 'filters'>): ReportGroup {
  const isOpen = (group: ReportGroup) =>
    group !== by && !filterNames.some((name) => name === group && filters[name]?.length === 1);
  return closer.find(isOpen) ?? 'day';
}

/** The days of a month `2026-11`. */
function monthOf(month: string): { from: string; to: string } {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
