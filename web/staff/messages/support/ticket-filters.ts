import { ticketKindNames, ticketKinds, ticketStates } from '#contract/messages/ticket-names';
import { choicesOf, selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { staffStateNames } from './ticket-names.ts';

const state = selectFilter('state', 'Состояние', choicesOf(ticketStates, staffStateNames));

const filters = [
  textFilter('term', 'Тема или номер'),
  selectFilter('whose', 'Кто отвечает', [
    { value: 'mine', label: 'Я' },
    { value: 'free', label: 'Никто' },
  ]),
  selectFilter('kind', 'Вид', choicesOf(ticketKinds, ticketKindNames)),
  partnerFilter(),
] as const;

/** The queue: its tickets are in one state. */
export const queue = listOf('operator.get-tickets', filters, () => ({ state: 'open' as const }));

export const tickets = listOf('operator.get-tickets', [state, ...filters]);
