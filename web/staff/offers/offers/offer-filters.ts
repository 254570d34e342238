import { offerSorts } from '#contract/offers/offer-names';
import {
  type Choice,
  type Filter,
  openFilter,
  selectFilter,
  switchFilter,
  textFilter,
  withParams,
} from '../../../ui/filter/filters.ts';
import { readSort } from '../../../ui/filter/list-address.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { countryFilter } from '../../ui/list/record-filters.ts';
import { payerOptions, statusOptions } from './offer-names.ts';

const categoryFilter = (choices: readonly Choice[] = []) => openFilter('category', 'Категория', choices, /./);
const category = categoryFilter();

export const offers = listOf(
  'operator.get-offers',
  [
    textFilter('term', 'Название или ID'),
    selectFilter('status', 'Статус', statusOptions),
    category,
    countryFilter(),
    withParams(switchFilter('promo', 'Промо'), (isPromo) => ({ isPromo })),
    withParams(switchFilter('silent', 'Рекламодатель молчит'), (isSilent) => ({ isSilent })),
    withParams(switchFilter('capped', 'Лимит на сегодня закончился'), (isCapReached) => ({ isCapReached })),
    selectFilter('payoutFrom', 'Кто задаёт ставку', payerOptions, { isRare: true }),
    withParams(switchFilter('closed', 'Закрыт кому-то', { isRare: true }), (isClosed) => ({ isClosed })),
  ],
  ({ query }) => ({ sort: readSort(query, offerSorts) }),
);

/** The filters of the list, with the existing categories. */
export function offerFilters(categories: readonly string[]): readonly Filter[] {
  const known = categoryFilter(categories.map((value) => ({ value, label: value })));
  return offers.filters.map((one) => (one === category ? known : one));
}
