import type { ComparisonGroup } from '#contract/conversions/loader-names';
import { comparisonGroupNames, comparisonGroups, firstGroup } from '#contract/conversions/loader-names';
import { readPage } from '#contract/wire/list-address';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { selectFilter } from '../../ui/filter/filters.ts';

export type Comparison = ResultOf<'loader.get-comparison'>;
export type ComparisonRow = ResultOf<'loader.get-comparison-rows'>['items'][number];
export type Cost = ResultOf<'loader.get-costs'>['items'][number];

export const comparisonsSize = 20;
export const rowsSize = 50;

export function askComparisons(query: URLSearchParams) {
  return ask('loader.get-comparisons', { page: readPage(query), pageSize: comparisonsSize });
}

export function askCosts(query: URLSearchParams) {
  return ask('loader.get-costs', { page: readPage(query), pageSize: rowsSize });
}

const groupFilter = selectFilter(
  'group',
  'Группа',
  comparisonGroups.map((value) => ({ value, label: comparisonGroupNames[value] })),
);

/** The group in the address, else the one that the server shows. */
export function groupOf(query: URLSearchParams, { counts }: Pick<Comparison, 'counts'>): ComparisonGroup {
  return groupFilter.read(query) ?? firstGroup(counts);
}

export function askRows(id: number, query: URLSearchParams) {
  return ask('loader.get-comparison-rows', {
    id,
    group: groupFilter.read(query),
    page: readPage(query),
    pageSize: rowsSize,
  });
}
