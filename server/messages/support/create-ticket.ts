import { ticketLimits } from '#contract/messages/ticket-names';
import type { ParamsOf } from '#contract/method-types';
import type { Tx } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { attachFiles } from './file-queries.ts';
import { lostFiles } from './files.ts';
import { countWritten, insertMessage } from './message-queries.ts';
import { findRepeatedTicket, insertTicket, markRead } from './queries.ts';
import { nameRecord } from './ticket-subject.ts';

type Owner = { userId: number; settings: Pick<Settings, 'networkTimeZone'> };

/** Makes a partner's ticket with its first message; a repeat with the same key answers the first one. */
export async function createTicket(
  tx: Tx,
  { userId, settings }: Owner,
  asked: ParamsOf<'tickets.create-ticket'>,
): Promise<{ id: number }> {
  const { kind, subject, text, record, fileIds, idempotencyKey } = asked;
  const moreIds = [...new Set(asked.moreIds)].filter((id) => id !== record?.id);
  const written = await countWritten(tx, userId);
  const repeated = await findRepeatedTicket(tx, userId, idempotencyKey);
  if (repeated !== undefined) return { id: repeated };
  refuseMany(written);
  if (written.tickets >= ticketLimits.newPerDay)
    throw new Refusal(
      'tooMany',
      `Не больше ${ticketLimits.newPerDay} новых обращений в день: напишите в одно из открытых`,
      { retryAfter: 3600 },
    );
  const timeZone = settings.networkTimeZone;
  const named = await nameRecord(tx, { userId, kind, record, moreIds, timeZone });
  const id = await insertTicket(tx, { userId, kind, subject, record: named, moreIds, idempotencyKey });
  await writeMessage(tx, { ticketId: id, userId, text, fileIds });
  return { id };
}

type Word = { ticketId: number; userId: number; text: string; fileIds: number[]; idempotencyKey?: string };

/**
 * Adds a partner's message with its files, in the transaction that holds the ticket's lock. The writer has read all earlier
 * messages.
 */
export async function writeMessage(tx: Tx, { fileIds, ...word }: Word): Promise<number> {
  const { ticketId, userId } = word;
  const messageId = await insertMessage(tx, { ...word, author: 'partner' });
  if (!(await attachFiles(tx, messageId, { ids: fileIds, userId, byStaff: false }))) throw lostFiles();
  await markRead(tx, ticketId, 'partner');
  await announce(tx, userId, { type: 'ticket', id: ticketId });
  return messageId;
}

export function refuseMany({ messages }: { messages: number }): void {
  if (messages >= ticketLimits.messagesPerHour)
    throw new Refusal(
      'tooMany',
      `Не больше ${ticketLimits.messagesPerHour} сообщений в час: напишите позже`,
      {
        retryAfter: 600,
      },
    );
}
