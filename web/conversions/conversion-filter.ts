import { conversionStateNames, conversionStates } from '#contract/conversions/conversion-names';
import type { ParamsOf } from '../rpc/rpc.ts';
import { serverNow } from '../rpc/server-time.ts';
import { daysFilter, idFilter, manyFilter, textFilter } from '../ui/filter/filters.ts';
import { daysOf, timeZone } from '../ui/filter/period.ts';
import { readPage } from '../ui/list/address.ts';

export const term = textFilter('term', 'ID или метка целиком');
export const days = daysFilter('Период');
export const states = manyFilter(
  'state',
  'Статус',
  conversionStates.map((value) => ({ value, label: conversionStateNames[value] })),
);
export const offer = idFilter('offer', 'Оффер');
export const link = idFilter('link', 'Ссылка');
export const filters = [term, days, states, offer, link];

export const pageSize = 20;

/** What the server is asked for. */
export function toParams(query: URLSearchParams): ParamsOf<'statistics.get-conversions'> {
  return {
    ...daysOf(days.read(query) ?? {}, serverNow()),
    timeZone,
    term: term.read(query),
    states: states.read(query),
    offerId: offer.read(query),
    linkId: link.read(query),
    page: readPage(query),
    pageSize,
  };
}
