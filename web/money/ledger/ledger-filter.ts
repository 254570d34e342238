import { accountNames } from '#contract/money/ledger-names';
import { readPage } from '#contract/wire/list-address';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { type DaysFilter, daysFilter, selectFilter } from '../../ui/filter/filters.ts';
import type { Change } from '../../ui/filter/list-address.ts';
import { timeZone } from '../../ui/filter/period.ts';

type Account = keyof typeof accountNames;
const accounts = Object.keys(accountNames).filter((name): name is Account => name in accountNames);

export const account = selectFilter(
  'account',
  'Счёт',
  accounts.map((value) => ({ value, label: accountNames[value] })),
);
/** Selects the dates: of the entries, or of release from hold. */
export const dates = selectFilter('dates', 'Период', [{ value: 'due', label: 'По дате выхода из холда' }]);
const anyDays = daysFilter('Дни');
/** Two days; a named period counts as absent. */
export const days: DaysFilter = { ...anyDays, read: (query) => anyDays.read(withoutPeriod(query)) };
export const filters = [account, days, dates];

export const pageSize = 20;

/** The params of the request. */
export function toParams(query: URLSearchParams): ParamsOf<'profile.get-ledger'> {
  const { from, to } = days.read(query) ?? {};
  return {
    account: account.read(query),
    from,
    to,
    dates: dates.read(query),
    timeZone,
    page: readPage(query),
    pageSize,
  };
}

/** The change to another account. Only hold has due dates. */
export function accountChange(chosen: string): Change {
  return { account: chosen, ...(chosen === 'hold' ? {} : { dates: null }) };
}

/** The change to the dates of the entries, or to the due dates of release from hold. */
export function datesChange(chosen: string): Change {
  return chosen === 'due' ? { account: 'hold', dates: 'due' } : { dates: null };
}

function withoutPeriod(query: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(query);
  other.delete('period');
  return other;
}
