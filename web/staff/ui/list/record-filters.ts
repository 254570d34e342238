import { type FilterOptions, pickFilter, wordFilter } from '../../../ui/filter/filters.ts';
import { knownSource, type PickSource } from '../../../ui/filter/pick-source.ts';
import { countryOptions } from '../../../ui/text/countries.ts';
import { call } from '../../rpc/rpc.ts';
import { partnerLabel } from '../partner-label.ts';

/** The filters of the console that find a record by its name. */
export const partnerFilter = (more?: FilterOptions) => pickFilter('userId', 'Партнёр', partners, more);
export const offerFilter = (more?: FilterOptions) => pickFilter('offerId', 'Оффер', offers, more);
export const advertiserFilter = (more?: FilterOptions) =>
  pickFilter('advertiserId', 'Рекламодатель', advertisers, more);
export const staffFilter = (more?: FilterOptions) => pickFilter('staffId', 'Сотрудник', staff, more);
export const keyFilter = (more?: FilterOptions) => pickFilter('keyId', 'Ключ', keys, more);
export const countryFilter = (more?: FilterOptions) =>
  wordFilter('country', 'Страна', countries, /^[A-Z]{2}$/, more);

const pageSize = 8;
type Named = { id: number; name: string };
const named = ({ id, name }: Named) => ({ value: String(id), label: name, note: `№ ${id}` });

const partners: PickSource = {
  name: 'partners',
  find: async (term, signal) => {
    const { items } = await call('operator.get-user-names', { term, pageSize }, signal);
    return items.map((one) => named({ id: one.id, name: partnerLabel(one) }));
  },
};

const offers: PickSource = {
  name: 'offers',
  find: async (term, signal) =>
    (await call('operator.get-offers', { term, pageSize }, signal)).items.map(named),
};

const advertisers: PickSource = {
  name: 'advertisers',
  find: async (term, signal) =>
    (await call('operator.get-advertisers', { term, pageSize }, signal)).items.map(named),
};

const staff: PickSource = {
  name: 'staff',
  find: async (term, signal) =>
    (await call('operator.get-staff', { term, pageSize }, signal)).items.map(named),
};

/** All keys at once: there are few. */
const keys: PickSource = {
  name: 'keys',
  find: async (term, signal) => {
    const { items } = await call('operator.get-keys', {}, signal);
    return await knownSource('keys', items.map(named)).find(term, signal);
  },
};

const countries = knownSource('countries', countryOptions());
