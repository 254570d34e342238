import {
  type FilterOptions,
  type PickFilter,
  pickFilter,
  recordChoice,
  selectFilter,
  withParams,
  wordFilter,
} from '../../../ui/filter/filters.ts';
import {
  type Found,
  type FoundAsk,
  findKnown,
  knownSource,
  type PickSource,
} from '../../../ui/filter/pick-source.ts';
import { countryOptions } from '../../../ui/text/countries.ts';
import { call, type MethodName, type ParamsOf, type ResultOf } from '../../rpc/rpc.ts';
import { currencyOptions } from '../currency-options.ts';
import { partnerLabel } from '../partner-label.ts';

/** The console's filters that find a record by its name. */
export const partnerFilter = (more?: FilterOptions) => pickFilter('userId', 'Партнёр', partners, more);
export const offerFilter = (more?: FilterOptions) => pickFilter('offerId', 'Оффер', offers, more);
export const advertiserFilter = (more?: FilterOptions) =>
  pickFilter('advertiserId', 'Рекламодатель', advertisers, more);
export const staffFilter = (more?: FilterOptions) => pickFilter('staffId', 'Сотрудник', staff, more);
export const keyFilter = (more?: FilterOptions) => pickFilter('keyId', 'Ключ', keys, more);
export const countryFilter = (more?: FilterOptions) =>
  wordFilter('country', 'Страна', countries, /^[A-Z]{2}$/, more);

export const currencyFilter = () =>
  withParams(selectFilter('currency', 'Валюта', currencyOptions), (currencyCode) => ({ currencyCode }));

/** Loads the names of the records that an address filters by, for `asks`. */
export function asksOfPicks(filters: readonly PickFilter[], query: URLSearchParams) {
  return filters.flatMap(({ name, source, read }) =>
    source.isKnown || read(query) === undefined ? [] : [source.ask(query.get(name) ?? '')],
  );
}

const pageSize = 8;
type Named = { id: number; name: string };
const named = (one: Named) => ({ ...recordChoice(one), note: `№ ${one.id}` });
const nameAll = ({ items }: { items: Named[] }) => items.map(named);

/** The answer keeps its method's key: an action that makes the method stale reloads the names too. */
export function found<M extends MethodName>(
  method: M,
  params: ParamsOf<M>,
  select: (answer: ResultOf<M>) => Found[],
): FoundAsk {
  return { queryKey: [method, params], queryFn: ({ signal }) => call(method, params, signal), select };
}

const partners: PickSource = {
  ask: (term) =>
    found('operator.get-user-names', { term, pageSize }, ({ items }) =>
      items.map((one) => named({ id: one.id, name: partnerLabel(one) })),
    ),
};

const offers: PickSource = { ask: (term) => found('operator.get-offers', { term, pageSize }, nameAll) };
const staff: PickSource = { ask: (term) => found('operator.get-staff', { term, pageSize }, nameAll) };
const advertisers: PickSource = {
  ask: (term) => found('operator.get-advertisers', { term, pageSize }, nameAll),
};

/** All keys are loaded at once: there are few. */
const keys: PickSource = {
  ask: (term) => found('operator.get-keys', {}, (answer) => findKnown(nameAll(answer), term)),
};

const countries = knownSource('countries', countryOptions());
