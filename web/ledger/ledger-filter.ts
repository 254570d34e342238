import { accountNames } from '#contract/money/ledger-names';
import { isDay } from '../ui/form/day.ts';
import { lastPage, wholeNumber } from '../ui/list/address.ts';

type Account = keyof typeof accountNames;

/**
 * What part of the history is shown, as the page's address has it; days as `2026-11-20`. With `dates` they are those when sums leave
 * hold.
 */
export type LedgerFilter = { account?: Account; from?: string; to?: string; dates?: 'due' };

/** Reads filter and page from the query string; invalid values count as absent. */
export function readAddress(search: URLSearchParams): LedgerFilter & { page: number } {
  const account = search.get('account') ?? '';
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  return {
    ...(isAccount(account) ? { account } : {}),
    ...inOrder({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(search.get('dates') === 'due' ? { dates: 'due' as const } : {}),
    page: wholeNumber(search.get('page'), lastPage) ?? 1,
  };
}

/** The query of an address: `?account=hold&page=2`; empty without a filter on the first page. */
export function writeAddress({ page = 1, ...filter }: LedgerFilter & { page?: number }): string {
  const query = new URLSearchParams(filter);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** A filter of another account. Only hold has due dates. */
export function withAccount({ account: _, dates, ...period }: LedgerFilter, chosen: string): LedgerFilter {
  const account = isAccount(chosen) ? { account: chosen } : {};
  return { ...account, ...period, ...(chosen === 'hold' && dates ? { dates } : {}) };
}

/** A filter whose days are those of the entries, or those when they are due to leave hold. */
export function withDates({ dates: _, ...filter }: LedgerFilter, chosen: string): LedgerFilter {
  return chosen === 'due' ? { ...filter, account: 'hold', dates: 'due' } : filter;
}

/** A filter with one day changed; the other follows where the period would end before it begins. */
export function withDay(filter: LedgerFilter, end: 'from' | 'to', day: string): LedgerFilter {
  const changed: LedgerFilter = { ...filter, [end]: day };
  if (day === '') delete changed[end];
  const { from, to } = changed;
  return from !== undefined && to !== undefined && from > to ? { ...changed, from: day, to: day } : changed;
}

function isAccount(text: string): text is Account {
  return Object.hasOwn(accountNames, text);
}

function readDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}

function inOrder({ from, to }: { from?: string; to?: string }): { from?: string; to?: string } {
  if (from !== undefined && to !== undefined && from > to) return { from: to, to: from };
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
