import { conversionStates } from '#contract/conversions/conversion-states';
import type { ParamsOf } from '../rpc/rpc.ts';
import { serverNow } from '../rpc/server-time.ts';
import { timeZone } from '../statistics/address/days.ts';
import { daysOf, type Period, readPeriod } from '../ui/filter/period.ts';
import { cleanSearch, readPage, wholeNumber } from '../ui/list/address.ts';
import type { ConversionState } from './conversion.ts';

/** Which conversions are shown, as the page's address has it. */
export type ConversionFilter = Period & {
  term?: string;
  states?: ConversionState[];
  offer?: number;
  link?: number;
};

/** Reads filter and page from the query string; invalid values count as absent. */
export function readAddress(query: URLSearchParams): ConversionFilter & { page: number } {
  const term = cleanSearch(query.get('term') ?? '');
  const states = conversionStates.filter((state) => query.getAll('state').includes(state));
  const [offer, link] = [wholeNumber(query.get('offer')), wholeNumber(query.get('link'))];
  return {
    ...readPeriod(query),
    ...(term ? { term } : {}),
    ...(states.length > 0 ? { states } : {}),
    ...(offer ? { offer } : {}),
    ...(link ? { link } : {}),
    page: readPage(query),
  };
}

/** The query of an address; `?` for all conversions on the first page. */
export function writeAddress({ page = 1, ...filter }: ConversionFilter & { page?: number }): string {
  const { states = [], offer, link, ...texts } = filter;
  const query = new URLSearchParams(texts);
  for (const state of states) query.append('state', state);
  if (offer) query.set('offer', String(offer));
  if (link) query.set('link', String(link));
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** The query of the file with the same conversions: its days are named, its times are on the reader's clock. */
export function writeSheet({ period, from, to, ...filter }: ConversionFilter): string {
  const days = daysOf(
    { ...(period ? { period } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) },
    serverNow(),
  );
  return `${writeAddress({ ...filter, ...days })}&${new URLSearchParams({ timeZone })}`;
}

/** What the server is asked for. */
export function toParams({
  page,
  ...filter
}: ConversionFilter & { page: number }): ParamsOf<'statistics.get-conversions'> {
  const { term, states, offer, link, ...period } = filter;
  return {
    ...daysOf(period, serverNow()),
    timeZone,
    ...(term ? { term } : {}),
    ...(states ? { states } : {}),
    ...(offer ? { offerId: offer } : {}),
    ...(link ? { linkId: link } : {}),
    page,
    pageSize,
  };
}

export const pageSize = 20;

export function withState(filter: ConversionFilter, state: ConversionState): ConversionFilter {
  const { states = [], ...rest } = filter;
  const chosen = states.includes(state) ? states.filter((one) => one !== state) : [...states, state];
  return { ...rest, ...(chosen.length > 0 ? { states: chosen } : {}) };
}
