import { firstOf, type ReportView, type Sort, usual } from '#contract/reports/report-address';
import { writeConditions } from '#contract/reports/report-conditions';
import { writeFilters } from '#contract/reports/report-filters';
import { partnerReport, type ReportKind } from '#contract/reports/report-kind';
import { timeZone } from '../../../ui/filter/period.ts';
import { wholeDays } from './days.ts';

/** The query of an address; `?` for the default report. */
export function writeView(view: ReportView, kind: ReportKind = partnerReport): string {
  const { period, levels, basis, filters, sort, columns, page, size } = view;
  const query = new URLSearchParams(period.period === usual.period ? {} : { ...period });
  const set = (name: string, value: string, isUsual: boolean) => isUsual || query.set(name, value);
  if (levels.length > 1 || levels[0] !== usual.by) query.set('by', levels.join(','));
  set('basis', basis, basis === usual.basis);
  writeFilters(filters, query);
  writeConditions(view.conditions, query);
  set('sort', sort ? writeSort(sort) : '', !sort);
  set('change', '1', !sort?.isChange);
  set('chart', view.metric, view.metric === firstOf(kind));
  set('with', view.second ?? '', view.second === null);
  set('across', view.across, view.across === 'time');
  set('columns', (columns ?? []).join(','), columns === null);
  set('shade', view.marked ?? '', view.marked === null);
  set('compare', '0', view.isCompared);
  set('preset', view.look, view.look === 'table');
  set('size', String(size), size === usual.size);
  set('page', String(page), page === 1);
  return `?${query}`;
}

/** The query of the report's file: its days are named, its hours are on the reader's clock. */
export function writeSheet(view: ReportView, kind: ReportKind): string {
  return `${writeView({ ...view, period: wholeDays(view.period), page: 1 }, kind)}&${new URLSearchParams({ timeZone })}`;
}

function writeSort({ column, isRising }: Sort) {
  return `${column}${isRising ? '-asc' : ''}`;
}
