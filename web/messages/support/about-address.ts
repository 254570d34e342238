import { type TicketRecordKind, ticketLimits, ticketRecordKinds } from '#contract/messages/ticket-names';
import { pathTo } from '../../paths.ts';
import { type About, aboutNames } from './ticket-words.ts';

/** The address of a new ticket's form about a record. `isDispute` means a dispute of a rejected conversion. */
export function askAboutAddress({ kind, id }: About, isDispute = false): string {
  return `${pathTo('newTicket')}?about=${kind}-${id}${isDispute ? '&kind=dispute' : ''}`;
}

/** The address of the dispute form for one or more rejected conversions. */
export function disputeAddress([first = 0, ...others]: readonly number[]): string {
  const more = others.length > 0 ? `&more=${others.join(',')}` : '';
  return `${askAboutAddress({ kind: 'conversion', id: first }, true)}${more}`;
}

/** The other conversions in a dispute's address. */
export function readMore(query: URLSearchParams): number[] {
  const ids = (query.get('more') ?? '').split(',').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return ids.slice(0, ticketLimits.disputed - 1).map(Number);
}

/** The record named in the form's address, or null. */
export function readAbout(query: URLSearchParams): About | null {
  const [, word, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(query.get('about') ?? '') ?? [];
  const kind = ticketRecordKinds.find((one) => one === word);
  return kind && id ? { kind, id: Number(id) } : null;
}

/** The name of a record: «Конверсия № 12». */
export function aboutWords({ kind, id }: About): string {
  return `${aboutNames[kind]} ${kind === 'offer' ? 'ID' : '№'}\u00a0${id}`;
}

/** The address of a record's page for partners. */
export function recordAddress({ kind, id }: About): string {
  return addresses[kind](id);
}

const addresses: Record<TicketRecordKind, (id: number) => string> = {
  conversion: (id) => pathTo('conversion', { id }),
  delivery: (id) => pathTo('postbackCall', { id }),
  withdrawal: (id) => pathTo('withdrawal', { id }),
  offer: (id) => pathTo('offer', { id }),
};
