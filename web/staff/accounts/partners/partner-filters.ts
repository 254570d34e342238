import { systemNames } from '#contract/console/staff-names';
import { wholeDays } from '../../../reports/statistics/address/days.ts';
import type { Address } from '../../../rpc/preload.ts';
import {
  daysFilter,
  type Filter,
  openFilter,
  rangeFilter,
  recordChoice,
  selectFilter,
  switchFilter,
  textFilter,
  withParams,
} from '../../../ui/filter/filters.ts';
import { readSort } from '../../../ui/filter/list-address.ts';
import { timeZone } from '../../../ui/filter/period.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { currencyFilter } from '../../ui/list/record-filters.ts';
import { type Manager, noManager, readManager } from '../managers/use-managers.ts';

export type ListedPartner = ItemOf<'operator.get-users'>;

const term = textFilter('term', 'ID, логин, почта, имя, телефон, Telegram');
const system = withParams(
  selectFilter(
    'system',
    'Тип',
    Object.entries(systemNames).map(([value, label]) => ({ value, label })),
  ),
  (value) => ({ system: ([1, 2, 3] as const).find((one) => String(one) === value) }),
);
const blocked = withParams(
  selectFilter('blocked', 'Доступ', [
    { value: 'yes', label: 'Заблокированы' },
    { value: 'no', label: 'Открыт' },
  ]),
  (value) => ({ isBlocked: value === undefined ? value : value === 'yes' }),
);
const manager = (managers: Manager[]) =>
  withParams(
    openFilter('manager', 'Менеджер', [noManager, ...managers.map(recordChoice)], /^(none|[1-9]\d*)$/),
    (value) => ({ managerId: value === undefined ? value : readManager(value) }),
  );
const currency = currencyFilter();
const days = daysFilter('Регистрация');
const balance = rangeFilter('balance', 'Баланс', { isRare: true });
const own = withParams(
  switchFilter('own', 'Со своими ссылками', { isRare: true }),
  (isCustomTrafficback) => ({
    isCustomTrafficback,
  }),
);

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

export const partners = listOf(
  'operator.get-users',
  [term, system, blocked, manager([]), currency, days, balance, own],
  ({ query }) => ({ sort: readSort(query, sorts) }),
);

/** The partner whose card the address shows, for the lists on the card. */
export const ofPartner = ({ params }: Address) => ({ userId: Number(params.id) });

/** A period in whole days of the reader's clock, which the method gets. */
export const wholeDaysFilter = (label: string) =>
  withParams(daysFilter(label), (period) => ({ timeZone, ...(period && wholeDays(period)) }));
