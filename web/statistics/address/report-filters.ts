import { clickReasonNames, devices, subNames } from '#contract/routing/traffic-names';
import type { ParamsOf } from '../../rpc/rpc.ts';

/** What a report is narrowed to: the keys of rows, by dimension. */
export type ReportFilters = NonNullable<ParamsOf<'statistics.get-report'>['filters']>;
export type FilterName = keyof ReportFilters;

const textFilters = ['country', 'os', 'browser', ...subNames] as const;
const reasons = ['', ...Object.keys(clickReasonNames)];

export const filterNames: readonly FilterName[] = ['offer', 'link', 'device', 'reason', ...textFilters];

/** Reads filters from a query string: `offer=12&offer=15&sub1=лента`; invalid values count as absent. */
export function readFilters(query: URLSearchParams): ReportFilters {
  const filters: ReportFilters = {};
  for (const name of filterNames)
    for (const text of query.getAll(name).slice(0, most)) add(filters, name, text);
  return filters;
}

export function writeFilters(filters: ReportFilters, query: URLSearchParams): void {
  for (const { name, key } of listFilters(filters)) query.append(name, String(key));
}

/** Filters one by one, in the order in which they are shown. */
export function listFilters(filters: ReportFilters): { name: FilterName; key: string | number }[] {
  return filterNames.flatMap((name) => (filters[name] ?? []).map((key) => ({ name, key })));
}

/** Filters with one key alone for a dimension. */
export function withOnly(filters: ReportFilters, name: FilterName, key: string | number): ReportFilters {
  const { [name]: _, ...rest } = filters;
  add(rest, name, String(key));
  return rest;
}

export function without(filters: ReportFilters, name: FilterName, key: string | number): ReportFilters {
  const rest: ReportFilters = {};
  for (const one of listFilters(filters))
    if (one.name !== name || one.key !== key) add(rest, one.name, String(one.key));
  return rest;
}

/** The most values of one dimension, and the longest, that the server takes. */
const most = 100;
const longest = 200;

function add(filters: ReportFilters, name: FilterName, text: string): void {
  if (name === 'offer' || name === 'link') {
    const id = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    if (id !== undefined) filters[name] = [...(filters[name] ?? []), id];
  } else if (name === 'device') {
    const device = ['' as const, ...devices].find((one) => one === text);
    if (device !== undefined) filters.device = [...(filters.device ?? []), device];
  } else if (name === 'reason') {
    if (isReason(text)) filters.reason = [...(filters.reason ?? []), text];
  } else if (text.length <= longest) filters[name] = [...(filters[name] ?? []), text];
}

type Reason = NonNullable<ReportFilters['reason']>[number];

function isReason(text: string): text is Reason {
  return reasons.includes(text);
}
