import { systemNames } from '#contract/console/staff-names';
import { currencyCodes } from '#contract/wire/currencies';
import {
  daysFilter,
  type Filter,
  openFilter,
  rangeFilter,
  selectFilter,
  switchFilter,
  textFilter,
} from '../../../ui/filter/filters.ts';
import { readPlace, readSort } from '../../../ui/filter/list-address.ts';
import { momentsOf } from '../../../ui/filter/period.ts';
import type { ParamsOf, ResultOf } from '../../rpc/rpc.ts';
import { type Manager, noManager, readManager } from '../managers/use-managers.ts';

export type ListedPartner = ResultOf<'operator.get-users'>['items'][number];

const term = textFilter('term', 'ID, логин, почта, имя, телефон, Telegram');
const system = selectFilter('system', 'Тип', [
  { value: '1', label: systemNames[1] },
  { value: '2', label: systemNames[2] },
  { value: '3', label: systemNames[3] },
]);
const blocked = selectFilter('blocked', 'Доступ', [
  { value: 'yes', label: 'Заблокированы' },
  { value: 'no', label: 'Открыт' },
]);
const currency = selectFilter(
  'currency',
  'Валюта',
  currencyCodes.map((value) => ({ value, label: value })),
);
const days = daysFilter('Регистрация');
const balance = rangeFilter('balance', 'Баланс', { isRare: true });
const manager = (managers: Manager[]) =>
  openFilter(
    'manager',
    'Менеджер',
    [noManager, ...managers.map(({ id, name }) => ({ value: String(id), label: name }))],
    /^(none|[1-9]\d*)$/,
  );
const own = switchFilter('own', 'Со своими ссылками', { isRare: true });

/** A reader bound to their own partners gets no managers, and so no filter by manager. */
export function filtersFor(managers: Manager[]): Filter[] {
  const ofManager = managers.length > 0 ? [manager(managers)] : [];
  return [term, system, blocked, ...ofManager, currency, days, balance, own];
}

const sorts = [
  '-createdAt',
  'createdAt',
  '-totalBalance',
  'totalBalance',
  'manager',
  '-manager',
  'login',
  '-login',
  'email',
  '-email',
] as const;

/** The list's parameters by the address. */
export function toParams(query: URLSearchParams): ParamsOf<'operator.get-users'> {
  const access = blocked.read(query);
  const { from, to } = balance.read(query) ?? {};
  const found = { 1: 1, 2: 2, 3: 3 } as const;
  const type = system.read(query);
  const whose = manager([]).read(query);
  return {
    ...readPlace(query),
    ...momentsOf(days.read(query)),
    term: term.read(query),
    system: type && found[type],
    isBlocked: access && access === 'yes',
    isCustomTrafficback: own.read(query),
    currencyCode: currency.read(query),
    managerId: whose === undefined ? undefined : readManager(whose),
    balanceFrom: from,
    balanceTo: to,
    sort: readSort(query, sorts),
  };
}
