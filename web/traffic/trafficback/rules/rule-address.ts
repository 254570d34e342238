import { type RuleTarget, ruleTargets } from '#contract/traffic/traffic-names';
import { readPage } from '#contract/wire/list-address';
import type { ParamsOf } from '../../../rpc/rpc.ts';
import { selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { changed } from '../../../ui/filter/list-address.ts';

export type SortField = 'createdAt' | 'offerFrom' | 'offerTo';
/** 4 is ascending, 3 descending (docs/product.md, 4.8). */
export type Sorting = { field: SortField; direction: 3 | 4 };

export const sortFields: SortField[] = ['offerFrom', 'offerTo', 'createdAt'];
export const pageSize = 10;
export const usualSorting: Sorting = { field: 'createdAt', direction: 3 };

const targetNames: Record<RuleTarget, string> = {
  offer: 'В оффер',
  'network-choice': 'По выбору сети',
  'custom-link': 'На свою ссылку',
  problem: 'Оффер не принимает трафик',
};
export const term = textFilter('term', 'Поиск по правилам');
export const target = selectFilter(
  'target',
  'Куда идёт трафик',
  ruleTargets.map((value) => ({ value, label: targetNames[value] })),
);
export const filters = [term, target];

/** Reads the sorting (`?sort=offerFrom&direction=4`); an invalid one counts as absent. */
export function readSorting(query: URLSearchParams): Sorting {
  const field = sortFields.find((one) => one === query.get('sort'));
  return field ? { field, direction: query.get('direction') === '3' ? 3 : 4 } : usualSorting;
}

/** The query string with another sorting and no page; other parameters stay. */
export function withSorting(query: URLSearchParams, { field, direction }: Sorting): string {
  const isUsual = field === usualSorting.field && direction === usualSorting.direction;
  return changed(query, { sort: isUsual ? null : field, direction: isUsual ? null : String(direction) });
}

/** The sorting after a click on a column: ascending, then descending, then the default. */
export function nextSorting(now: Sorting, field: SortField): Sorting {
  if (now.field !== field || (field === usualSorting.field && now.direction === 3))
    return { field, direction: 4 };
  return now.direction === 4 ? { field, direction: 3 } : usualSorting;
}

/** The params of the request. */
export function toParams(query: URLSearchParams): ParamsOf<'trafficback.get-trafficbacks-offer'> {
  const { field, direction } = readSorting(query);
  return {
    term: term.read(query),
    target: target.read(query),
    page: readPage(query),
    pageSize,
    sort: { [field]: direction },
  };
}
