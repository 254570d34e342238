import { readPage } from '#contract/wire/list-address';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { openFilter, selectFilter, switchFilter, textFilter } from '../../ui/filter/filters.ts';
import type { Change } from '../../ui/filter/list-address.ts';
import { deviceOptions } from './device-names.ts';

/** The default order is by EPC, the highest first. */
const orders = selectFilter('orderBy', 'Порядок', [
  { value: 'payment-desc', label: 'Сначала дорогие' },
  { value: 'payment', label: 'Сначала дешёвые' },
  { value: 'createdAt-desc', label: 'Сначала новые' },
  { value: 'cr-desc', label: 'По CR' },
  { value: 'approval-desc', label: 'По апруву' },
  { value: 'decisionHours', label: 'Сначала быстрые решения' },
  { value: 'name', label: 'По названию' },
]);

export const term = textFilter('term', 'Название или ID');
export const category = textFilter('category', 'Категория', { pattern: /^.{1,100}$/ });
export const country = openFilter('country', 'Страна', [], /^[A-Z]{2}$/);
export const device = selectFilter('device', 'Устройство', deviceOptions);
export const switches = {
  isFavourite: switchFilter('onlySubscribed', 'Избранные'),
  isPromo: switchFilter('inPromotion', 'Промо'),
  isOpen: switchFilter('onlyOpen', 'Открытые мне'),
};
/** The field in `orderBy`, descending with `orderDesc` (docs/product.md, 2.13). */
export const order: typeof orders = {
  ...orders,
  read: (query) => {
    const text = `${query.get('orderBy')}${query.get('orderDesc') === '1' ? '-desc' : ''}`;
    return orders.read(new URLSearchParams({ orderBy: text }));
  },
};

/** All filters but those of the menu's lists of favourites. */
export const narrowing = [term, category, country, device, switches.isOpen, switches.isPromo];
export const filters = [...narrowing, switches.isFavourite, order];

export function orderChange(value: string): Change {
  const isDescending = value.endsWith('-desc');
  return { orderBy: value.replace('-desc', ''), orderDesc: isDescending ? '1' : null };
}

/** The params of the request. */
export function toParams(query: URLSearchParams): ParamsOf<'offers.get-offers'> {
  const sort = order.read(query);
  return {
    term: term.read(query),
    category: category.read(query),
    country: country.read(query),
    device: device.read(query),
    isFavourite: switches.isFavourite.read(query),
    isPromo: switches.isPromo.read(query),
    isOpen: switches.isOpen.read(query),
    sort: sort ? sorts[sort] : { epc: 3 },
    page: readPage(query),
    pageSize,
  };
}

const sorts = {
  'payment-desc': { payment: 3 },
  payment: { payment: 4 },
  'createdAt-desc': { createdAt: 3 },
  'cr-desc': { cr: 3 },
  'approval-desc': { approval: 3 },
  decisionHours: { decisionHours: 4 },
  name: { name: 4 },
} as const;

export const pageSize = 20;
