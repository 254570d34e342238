import { serverNow } from '../../rpc/server-time.ts';
import type { DaysFilter, Filter } from './filters.ts';
import { type Change, changed } from './list-address.ts';
import { daysOf, timeZone } from './period.ts';

/** The query of the file with the rows that filters find: the days of `days` are named, times are on the reader's clock. */
export function sheetQuery(filters: readonly Filter[], days: DaysFilter, query: URLSearchParams): string {
  const { from = null, to = null } = daysOf(days.read(query) ?? {}, serverNow());
  const others = filters.filter((filter) => filter !== days).map((filter) => wordsOf(filter, query));
  return changed(new URLSearchParams(), Object.assign({}, ...others, { from, to, timeZone }));
}

function wordsOf({ name, read }: Filter, query: URLSearchParams): Change {
  const value = read(query);
  return { [name]: Array.isArray(value) ? value : value === undefined ? null : String(value) };
}
