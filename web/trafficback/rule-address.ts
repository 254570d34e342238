import type { ParamsOf } from '../rpc/rpc.ts';
import { lastPage, wholeNumber } from '../ui/list/address.ts';

export type SortField = 'createdAt' | 'offerFrom' | 'offerTo';
/** 4 is ascending, 3 descending (docs/product.md, 4.8). */
export type Sorting = { field: SortField; direction: 3 | 4 };

export const sortFields: SortField[] = ['offerFrom', 'offerTo', 'createdAt'];
export const pageSize = 10;
export const usualSorting: Sorting = { field: 'createdAt', direction: 3 };

/** Reads sorting and page from the query string (`?sort=offerFrom&direction=4&page=2`); invalid values count as absent. */
export function readAddress(query: URLSearchParams): { sorting: Sorting; page: number } {
  const field = sortFields.find((one) => one === query.get('sort'));
  return {
    sorting: field ? { field, direction: query.get('direction') === '3' ? 3 : 4 } : usualSorting,
    page: wholeNumber(query.get('page'), lastPage) ?? 1,
  };
}

/** The query string with another sorting and no page; other parameters stay. */
export function withSorting(query: URLSearchParams, { field, direction }: Sorting): string {
  const other = new URLSearchParams(query);
  for (const name of ['sort', 'direction', 'page']) other.delete(name);
  if (field !== usualSorting.field || direction !== usualSorting.direction) {
    other.set('sort', field);
    other.set('direction', String(direction));
  }
  return `?${other}`;
}

/** The query string with another page; other parameters stay. */
export function withPage(query: URLSearchParams, page: number): string {
  const other = new URLSearchParams(query);
  other.delete('page');
  if (page > 1) other.set('page', String(page));
  return `?${other}`;
}

/** What a click on a column leads to: ascending, then descending, then as usual. */
export function nextSorting(now: Sorting, field: SortField): Sorting {
  if (now.field !== field || (field === usualSorting.field && now.direction === 3))
    return { field, direction: 4 };
  return now.direction === 4 ? { field, direction: 3 } : usualSorting;
}

/** What the server is asked for. */
export function toParams({
  sorting,
  page,
}: ReturnType<typeof readAddress>): ParamsOf<'trafficback.get-trafficbacks-offer'> {
  return { page, pageSize, sort: { [sorting.field]: sorting.direction } };
}
