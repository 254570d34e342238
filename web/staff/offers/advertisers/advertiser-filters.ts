import { advertiserSorts } from '#contract/offers/advertiser-names';
import { currencyCodes } from '#contract/wire/currencies';
import { selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { readPlace, readSort } from '../../../ui/filter/list-address.ts';
import type { ParamsOf } from '../../rpc/rpc.ts';

const term = textFilter('term', 'Название или ID');
const state = selectFilter('state', 'Состояние', [
  { value: 'active', label: 'Работает' },
  { value: 'idle', label: 'Не работает' },
]);
const currency = selectFilter(
  'currency',
  'Валюта',
  currencyCodes.map((value) => ({ value, label: value })),
);

export const advertiserFilters = [term, state, currency];

/** The list's parameters by the address. */
export function toParams(query: URLSearchParams): ParamsOf<'operator.get-advertisers'> {
  const wanted = state.read(query);
  return {
    ...readPlace(query),
    term: term.read(query) ?? '',
    currencyCode: currency.read(query),
    isActive: wanted && wanted === 'active',
    sort: readSort(query, advertiserSorts),
  };
}
