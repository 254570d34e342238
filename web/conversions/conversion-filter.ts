import {
  conversionStateNames,
  conversionStates,
  rejectReasonNames,
  rejectReasons,
} from '#contract/conversions/conversion-names';
import { type ReportView, readView } from '#contract/reports/report-address';
import { readFilters, writeFilters } from '#contract/reports/report-filters';
import { partnerReport } from '#contract/reports/report-kind';
import { readPage } from '#contract/wire/list-address';
import type { ParamsOf } from '../rpc/rpc.ts';
import { serverNow } from '../rpc/server-time.ts';
import { daysFilter, manyFilter, selectFilter, textFilter } from '../ui/filter/filters.ts';
import { sheetQuery } from '../ui/filter/list-address.ts';
import { daysOf, timeZone } from '../ui/filter/period.ts';

export const term = textFilter('term', 'ID или метка целиком');
export const days = daysFilter('Период');
export const states = manyFilter(
  'state',
  'Статус',
  conversionStates.map((value) => ({ value, label: conversionStateNames[value] })),
);
export const reasons = manyFilter(
  'rejectReason',
  'Причина',
  rejectReasons.map((value) => ({ value, label: rejectReasonNames[value] })),
);
export const basis = selectFilter('basis', 'Считать по дате', [{ value: 'click', label: 'По дате клика' }]);
const listed = [term, days, states, reasons, basis];

/** The filters of a report: a number in a report links here with them. */
function readReport(query: URLSearchParams) {
  return readFilters(query, partnerReport.filters);
}

/** The report of these filters. Filter values are taken from its period, 30 days by default. */
export function reportOf(query: URLSearchParams): ReportView {
  return { ...readView(query), period: days.read(query) ?? { period: '30d' }, conditions: [] };
}

/** All filters of the list. */
export const filters = [
  ...listed,
  { read: (query: URLSearchParams) => Object.keys(readReport(query)).length > 0 || undefined },
];

export const pageSize = 20;

/** The params of the request. */
export function toParams(query: URLSearchParams): ParamsOf<'statistics.get-conversions'> {
  return {
    ...daysOf(days.read(query) ?? {}, serverNow()),
    timeZone,
    term: term.read(query),
    states: states.read(query),
    rejectReasons: reasons.read(query),
    basis: basis.read(query),
    filters: readReport(query),
    page: readPage(query),
    pageSize,
  };
}

/** The query of the file with the list's conversions. */
export function toSheet(query: URLSearchParams): string {
  const sheet = new URLSearchParams(sheetQuery(listed, days, query));
  writeFilters(readReport(query), sheet);
  return `?${sheet}`;
}
