import { pages } from '#contract/wire/pages';
import type { Tx } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { linkTo } from '../notifications/link.ts';
import { notify } from '../notifications/notify.ts';
import { beginningOf } from './on-wire.ts';

type Told = { id: number; userId: number; subject: string };

/** Notifies a partner of the network's answer; the notice quotes its beginning. */
export async function tellOfAnswer(tx: Tx, ticket: Told, text: string): Promise<void> {
  await tell(tx, ticket, `Ответ поддержки: ${ticket.subject}`, beginningOf(text, 400));
}

/** Notifies of a ticket that was closed without a message. */
export async function tellOfEnd(tx: Tx, ticket: Told): Promise<void> {
  await tell(
    tx,
    ticket,
    `Обращение закрыто: ${ticket.subject}`,
    'Если вопрос остался, напишите в это обращение: оно откроется снова.',
  );
}

async function tell(tx: Tx, { id, userId }: Told, title: string, beginning: string): Promise<void> {
  const path = pages.ticket.replace(':id', String(id));
  await notify(tx, {
    userId,
    trigger: 'ticket-answered',
    title,
    content: `<p>${asText(beginning)}</p>${linkTo(path, `Открыть обращение № ${id}`)}`,
  });
  await announce(tx, userId, { type: 'ticket', id });
}
