import { conversionStateNames, conversionStates } from '#contract/conversions/conversion-names';
import {
  datesFilter,
  daysFilter,
  type Filter,
  idFilter,
  manyFilter,
  rangeFilter,
  switchFilter,
  textFilter,
} from '../../ui/filter/filters.ts';
import { readPlace, readSort } from '../../ui/filter/list-address.ts';
import { momentsOf } from '../../ui/filter/period.ts';
import type { ParamsOf } from '../rpc/rpc.ts';
import {
  advertiserFilter,
  asksOfPicks,
  countryFilter,
  offerFilter,
  partnerFilter,
} from '../ui/list/record-filters.ts';

const term = textFilter('term', 'ID конверсии, клика, рекламодателя или sub');
const states = manyFilter(
  'state',
  'Статус',
  conversionStates.map((value) => ({ value, label: conversionStateNames[value] })),
);
const days = daysFilter('Пришла');
const changed = datesFilter('changed', 'Изменена', { isRare: true });
const due = datesFilter('due', 'Конец холда', { isRare: true });
const partner = partnerFilter();
const offer = offerFilter();
const advertiser = advertiserFilter({ isRare: true });
const numberOfAdvertiser = idFilter('advertiserId', 'ID рекламодателя', { isRare: true });
const country = countryFilter({ isRare: true });
const goal = textFilter('goal', 'Цель', { isRare: true });
const review = switchFilter('review', 'Платят больше дохода, ждут проверки');
const amount = rangeFilter('amount', 'Ставка', { isRare: true, least: 0 });

export const asksOfNames = (query: URLSearchParams) => asksOfPicks([partner, offer, advertiser], query);

/** The filters of the conversions of all partners; a reader without access to advertisers gives an advertiser's number. */
export function filtersFor(mayFindAdvertisers: boolean): Filter[] {
  const ofAdvertiser = mayFindAdvertisers ? advertiser : numberOfAdvertiser;
  return [term, states, days, partner, offer, ofAdvertiser, country, goal, amount, changed, due, review];
}

/** The filter in the address, without page and order. */
export function filterOf(
  query: URLSearchParams,
): NonNullable<ParamsOf<'operator.check-conversion-status'>['filter']> {
  const { from, to } = amount.read(query) ?? {};
  const changedIn = momentsOf(changed.read(query));
  const dueIn = momentsOf(due.read(query));
  return {
    term: term.read(query),
    states: states.read(query),
    ...momentsOf(days.read(query)),
    userId: partner.read(query),
    offerId: offer.read(query),
    advertiserId: advertiser.read(query),
    goal: goal.read(query),
    country: country.read(query),
    amountFrom: from,
    amountTo: to,
    changedFrom: changedIn.from,
    changedTo: changedIn.to,
    dueFrom: dueIn.from,
    dueTo: dueIn.to,
    isUnderReview: review.read(query),
  };
}

export function listOf(query: URLSearchParams): ParamsOf<'operator.get-conversions'> {
  const sort = readSort(query, ['at', '-at']);
  return { ...filterOf(query), ...readPlace(query), sort: sort === 'at' ? 'oldest' : 'newest' };
}
