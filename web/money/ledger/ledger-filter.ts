import { accountNames } from '#contract/money/ledger-names';
import { readPage } from '#contract/wire/list-address';
import { pathTo } from '../../paths.ts';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { type DaysFilter, daysFilter, selectFilter } from '../../ui/filter/filters.ts';
import type { Change } from '../../ui/filter/list-address.ts';
import { daysOf, timeZone } from '../../ui/filter/period.ts';

type Account = keyof typeof accountNames;
const accounts = Object.keys(accountNames).filter((name): name is Account => name in accountNames);

export const account = selectFilter(
  'account',
  'Счёт',
  accounts.map((value) => ({ value, label: accountNames[value] })),
);
/** Whose days are meant: those of the entries, or those when sums leave hold. */
export const dates = selectFilter('dates', 'Период', [{ value: 'due', label: 'По дате выхода из холда' }]);
const anyDays = daysFilter('Дни');
/** Two days; a period by its name counts as absent. */
export const days: DaysFilter = { ...anyDays, read: (query) => anyDays.read(withoutPeriod(query)) };
export const filters = [account, days, dates];

export const pageSize = 20;

/** What the server is asked for. */
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

/** What is due to leave hold from the day of `now` on. */
export function dueAddress(now: number): string {
  return `${pathTo('ledger')}?account=hold&dates=due&from=${daysOf({ period: 'today' }, now).from}`;
}

/** Another account. Only hold has due dates. */
export function accountChange(chosen: string): Change {
  return { account: chosen, ...(chosen === 'hold' ? {} : { dates: null }) };
}

/** Days of the entries, or those when they are due to leave hold. */
export function datesChange(chosen: string): Change {
  return chosen === 'due' ? { account: 'hold', dates: 'due' } : { dates: null };
}

function withoutPeriod(query: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(query);
  other.delete('period');
  return other;
}
