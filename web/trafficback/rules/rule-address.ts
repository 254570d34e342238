import { type RuleTarget, ruleTargets } from '#contract/routing/rule-targets';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { cleanSearch, lastPage, wholeNumber } from '../../ui/list/address.ts';

export type SortField = 'createdAt' | 'offerFrom' | 'offerTo';
/** 4 is ascending, 3 descending (docs/product.md, 4.8). */
export type Sorting = { field: SortField; direction: 3 | 4 };

export const sortFields: SortField[] = ['offerFrom', 'offerTo', 'createdAt'];
export const pageSize = 10;
export const usualSorting: Sorting = { field: 'createdAt', direction: 3 };

/** What the list is narrowed to; both are optional. */
export type RuleFilter = { term?: string; target?: RuleTarget };

/**
 * Reads filter, sorting and page from the query string (`?term=займ&target=offer&sort=offerFrom&direction=4&page=2`); invalid values
 * count as absent.
 */
export function readAddress(query: URLSearchParams): { filter: RuleFilter; sorting: Sorting; page: number } {
  const field = sortFields.find((one) => one === query.get('sort'));
  const term = cleanSearch(query.get('term') ?? '');
  const target = ruleTargets.find((one) => one === query.get('target'));
  return {
    filter: { ...(term ? { term } : {}), ...(target ? { target } : {}) },
    sorting: field ? { field, direction: query.get('direction') === '3' ? 3 : 4 } : usualSorting,
    page: wholeNumber(query.get('page'), lastPage) ?? 1,
  };
}

/** The query string with another filter and no page; other parameters stay. */
export function withFilter(query: URLSearchParams, { term, target }: RuleFilter): string {
  const other = new URLSearchParams(query);
  for (const name of ['term', 'target', 'page']) other.delete(name);
  if (term) other.set('term', term);
  if (target) other.set('target', target);
  return `?${other}`;
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
  filter,
  sorting,
  page,
}: ReturnType<typeof readAddress>): ParamsOf<'trafficback.get-trafficbacks-offer'> {
  return { ...filter, page, pageSize, sort: { [sorting.field]: sorting.direction } };
}
