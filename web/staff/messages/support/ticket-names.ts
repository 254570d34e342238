import type { TicketRecordKind, TicketState } from '#contract/messages/ticket-names';
import { pathTo } from '../../paths.ts';

/** The names of states for the staff. */
export const staffStateNames: Record<TicketState, string> = {
  open: 'Ждёт нас',
  waiting: 'Ждёт партнёра',
  closed: 'Закрыто',
};

/** The console's page of a ticket's record. */
export function recordAddress({ kind, id }: { kind: TicketRecordKind; id: number }): string {
  return addresses[kind](id);
}

const addresses: Record<TicketRecordKind, (id: number) => string> = {
  conversion: (id) => pathTo('conversion', { id }),
  delivery: (id) => pathTo('postbackCall', { id }),
  withdrawal: (id) => pathTo('withdrawal', { id }),
  offer: (id) => pathTo('offer', { id }),
};
