import { conversionStateNames, conversionStates } from '#contract/conversions/conversion-names';
import type { Address } from '../../rpc/preload.ts';
import {
  choicesOf,
  datesFilter,
  daysFilter,
  type Filter,
  idFilter,
  manyFilter,
  rangeFilter,
  switchFilter,
  textFilter,
  withParams,
} from '../../ui/filter/filters.ts';
import { readSort } from '../../ui/filter/list-address.ts';
import type { ParamsOf } from '../rpc/rpc.ts';
import { listOf } from '../ui/list/list-source.ts';
import { advertiserFilter, countryFilter, offerFilter, partnerFilter } from '../ui/list/record-filters.ts';

const advertiser = advertiserFilter({ isRare: true });
export const review = switchFilter('review', 'Платят больше дохода, ждут проверки');

export const conversions = listOf(
  'operator.get-conversions',
  [
    textFilter('term', 'ID конверсии, клика, рекламодателя или sub'),
    withParams(
      manyFilter('state', 'Статус', choicesOf(conversionStates, conversionStateNames)),
      (states) => ({ states }),
    ),
    daysFilter('Пришла'),
    partnerFilter(),
    offerFilter(),
    advertiser,
    countryFilter({ isRare: true }),
    textFilter('goal', 'Цель', { isRare: true }),
    rangeFilter('amount', 'Ставка', { isRare: true, least: 0 }),
    datesFilter('changed', 'Изменена', { isRare: true }),
    datesFilter('due', 'Конец холда', { isRare: true }),
    withParams(review, (isUnderReview) => ({ isUnderReview })),
  ],
  ({ query }) => ({ sort: orders[readSort(query, ['at', '-at']) ?? '-at'] }),
);

const orders = { at: 'oldest', '-at': 'newest' } as const;

/** The filters of the conversions of all partners; a reader without access to advertisers gives an advertiser's number. */
export function filtersFor(mayFindAdvertisers: boolean): readonly Filter[] {
  const byNumber = idFilter('advertiserId', 'ID рекламодателя', { isRare: true });
  return mayFindAdvertisers
    ? conversions.filters
    : conversions.filters.map((one) => (one === advertiser ? byNumber : one));
}

/** The filter in the address, without page and order. */
export function filterOf(
  address: Address,
): NonNullable<ParamsOf<'operator.check-conversion-status'>['filter']> {
  const { sort: _, ...filter } = conversions.params(address);
  return filter;
}
