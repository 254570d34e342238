import { ticketKindNames, ticketKinds, ticketStates } from '#contract/messages/ticket-names';
import { selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { staffStateNames } from './ticket-names.ts';

export const state = selectFilter(
  'state',
  'Состояние',
  ticketStates.map((value) => ({ value, label: staffStateNames[value] })),
);
const whose = selectFilter('whose', 'Кто отвечает', [
  { value: 'mine', label: 'Я' },
  { value: 'free', label: 'Никто' },
]);
const kind = selectFilter(
  'kind',
  'Вид',
  ticketKinds.map((value) => ({ value, label: ticketKindNames[value] })),
);
const term = textFilter('term', 'Тема или номер');
const partner = partnerFilter();

/** The filters of the queue, which has one state. */
export const filters = [term, whose, kind, partner];

/** The list's parameters by the address, without the state. */
export function toParams(query: URLSearchParams) {
  return {
    ...readPlace(query),
    whose: whose.read(query),
    kind: kind.read(query),
    term: term.read(query),
    userId: partner.read(query),
  };
}
