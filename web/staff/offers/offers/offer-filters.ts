import { offerSorts } from '#contract/offers/offer-names';
import { openFilter, selectFilter, switchFilter, textFilter } from '../../../ui/filter/filters.ts';
import { readPlace, readSort } from '../../../ui/filter/list-address.ts';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { countryFilter } from '../../ui/list/record-filters.ts';
import { payerOptions, statusOptions } from './offer-names.ts';

const term = textFilter('term', 'Название или ID');
const status = selectFilter('status', 'Статус', statusOptions);
const country = countryFilter();
const payoutFrom = selectFilter('payoutFrom', 'Кто задаёт ставку', payerOptions, { isRare: true });
const isPromo = switchFilter('promo', 'Промо');
const isSilent = switchFilter('silent', 'Рекламодатель молчит');
const isCapReached = switchFilter('capped', 'Лимит на сегодня закончился');
const isClosed = switchFilter('closed', 'Закрыт кому-то', { isRare: true });

/** The filters of the list, with the existing categories. */
export function offerFilters(categories: readonly string[]) {
  return [
    term,
    status,
    categoryFilter(categories),
    country,
    isPromo,
    isSilent,
    isCapReached,
    payoutFrom,
    isClosed,
  ];
}

/** The list's parameters by the address. */
export function toParams(query: URLSearchParams): ParamsOf<'operator.get-offers'> {
  return {
    ...readPlace(query),
    term: term.read(query) ?? '',
    status: status.read(query),
    category: query.get('category') || undefined,
    country: country.read(query),
    payoutFrom: payoutFrom.read(query),
    isPromo: isPromo.read(query),
    isSilent: isSilent.read(query),
    isCapReached: isCapReached.read(query),
    isClosed: isClosed.read(query),
    sort: readSort(query, offerSorts),
  };
}

function categoryFilter(categories: readonly string[]) {
  const choices = categories.map((value) => ({ value, label: value }));
  return openFilter('category', 'Категория', choices, /./);
}
