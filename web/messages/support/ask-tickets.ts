import { ticketStates } from '#contract/messages/ticket-names';
import { readPage } from '#contract/wire/list-address';
import type { Params } from '../../router/router.ts';
import { ask, type ItemOf, type ResultOf } from '../../rpc/rpc.ts';
import { selectFilter } from '../../ui/filter/filters.ts';
import { stateNames } from './ticket-words.ts';

export type Ticket = ItemOf<'tickets.get-tickets'>;
export type TicketDetails = ResultOf<'tickets.get-ticket'>;

export const pageSize = 20;
export const state = selectFilter(
  'state',
  'Состояние',
  ticketStates.map((value) => ({ value, label: stateNames[value] })),
);

export function askTickets(query: URLSearchParams) {
  return ask('tickets.get-tickets', { state: state.read(query), page: readPage(query), pageSize });
}

export function askTicket({ id }: Params) {
  return ask('tickets.get-ticket', { id: Number(id) });
}
