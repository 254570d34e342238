import { accountNames } from '#contract/ledger-names';
import { lastPage, wholeNumber } from '../ui/list/address.ts';

type Account = keyof typeof accountNames;

/** What part of the history is shown, as the page's address has it; days as `2026-11-20`. */
export type LedgerFilter = { account?: Account; from?: string; to?: string };

/** Reads filter and page from the query string; invalid values count as absent. */
export function readAddress(search: URLSearchParams): LedgerFilter & { page: number } {
  const account = search.get('account') ?? '';
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  return {
    ...(isAccount(account) ? { account } : {}),
    ...inOrder({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    page: wholeNumber(search.get('page'), lastPage) ?? 1,
  };
}

/** The query of an address: `?account=hold&page=2`; empty without a filter on the first page. */
export function writeAddress({ page = 1, ...filter }: LedgerFilter & { page?: number }): string {
  const query = new URLSearchParams(filter);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** Whether a text is a day that the server takes; while a year is typed it is 0002, 0020 and 0202 first. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && sameDay(text);
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

/** `2026-02-30` is read as the second of March. */
function sameDay(text: string): boolean {
  return new Date(text).toISOString().startsWith(text);
}
