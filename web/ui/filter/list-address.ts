import { readPage } from '#contract/wire/list-address';
import { serverNow } from '../../rpc/server-time.ts';
import type { Pages } from '../list/loaded-list.tsx';
import type { DaysFilter, Filter } from './filters.ts';
import { daysOf, timeZone } from './period.ts';

/**
 * The address of a work list besides its filters: page, page size, order. Pure functions over a query string.
 *
 * In the console `listOf` reads them (web/staff/ui/list/list-source.ts).
 */

export const pageSizes = [25, 50, 100] as const;
const usualSize = 50;

/** The page and its size. */
export function readPlace(query: URLSearchParams): { page: number; pageSize: number } {
  const size = Number(query.get('size'));
  return { page: readPage(query), pageSize: pageSizes.find((one) => one === size) ?? usualSize };
}

/** The order, one of the values that the server takes: `login` rises, `-login` falls. Undefined means the list's own order. */
export function readSort<Value extends string>(
  query: URLSearchParams,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === query.get('sort'));
}

/** The order after a click on a column's head: rising, falling, then the list's own again. */
export function nextSort(sort: string | null, column: string): string | null {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? null : column;
}

/** Parameters to set, or with null to remove; a list is a repeated parameter. */
export type Change = Record<string, string | readonly string[] | null>;

/** The address after a change: the first page again, unless the change names one. `?` for an empty query. */
export function changed(query: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one) next.append(name, one);
  }
  return `?${next}`;
}

/** The address after a part above the list opens or closes; the list stays at its page. */
export function changedAbove(query: URLSearchParams, change: Change): string {
  return changed(query, { ...change, page: query.get('page') });
}

/** The address of another page, the first one without a number. */
export function pageAddress(query: URLSearchParams, page: number): string {
  return changed(query, { page: page > 1 ? String(page) : null });
}

/** Page and page size of a list, and the addresses of its other pages. */
export function pagesOf(query: URLSearchParams, pageSize: number): Pages {
  return { page: readPage(query), pageSize, to: (page) => pageAddress(query, page) };
}

/** The address of another page size, from the first page on; the default size is not named. */
export function sizeAddress(query: URLSearchParams, size: number): string {
  return changed(query, { size: size === usualSize ? null : String(size) });
}

/** The part of an address that a saved view keeps: all but the page. */
export function viewOf(query: URLSearchParams): string {
  return changed(query, {});
}

/**
 * Navigation options of filters: no scrolling, and the new query string is rendered synchronously, so that the next choice
 * starts from this one and a letter typed meanwhile is kept.
 */
export const filterVisit = { preventScrollReset: true, flushSync: true };

/** The query of the file with the rows that filters find: the days of `days` are named, times are on the reader's clock. */
export function sheetQuery(filters: readonly Filter[], days: DaysFilter, query: URLSearchParams): string {
  const { from = null, to = null } = daysOf(days.read(query) ?? {}, serverNow());
  const others = filters.filter((filter) => filter !== days).map((filter) => valuesOf(filter, query));
  return changed(new URLSearchParams(), Object.assign({}, ...others, { from, to, timeZone }));
}

function valuesOf({ name, read }: Filter, query: URLSearchParams): Change {
  const value = read(query);
  return { [name]: Array.isArray(value) ? value : value === undefined ? null : String(value) };
}
