import { ticketLimits } from '#contract/messages/ticket-names';
import type { tickets } from '#contract/messages/tickets';
import type { Tx } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import { conflict, orNotFound, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { attachFiles } from './file-queries.ts';
import { lostFiles } from './files.ts';
import { countWritten, findRepeatedMessage, insertMessage } from './message-queries.ts';
import { reopensUntil, threadOf, ticketOnWire } from './on-wire.ts';
import {
  findFirstAnswer,
  findRepeatedTicket,
  findTicket,
  findTickets,
  insertTicket,
  lockTicket,
  markRead,
  noteWord,
  setState,
} from './queries.ts';
import { nameRecord } from './records.ts';

/** Fewer first answers do not predict the next one. */
const fewAnswers = 5;

/** See docs/decisions/0188-tickets.md. */
export const ticketHandlers: Handlers<typeof tickets> = {
  async 'tickets.get-tickets'(filter, { sql, partner }) {
    const [{ items, pagination }, { minutes, count }] = await Promise.all([
      findTickets(sql, partner.id, filter),
      findFirstAnswer(sql),
    ]);
    return {
      items: items.map(ticketOnWire),
      pagination,
      usualMinutes: count < fewAnswers ? null : minutes,
    };
  },

  async 'tickets.get-ticket'({ id, before }, { sql, partner }) {
    const found = orNotFound(await findTicket(sql, id, partner.id), missing);
    const { messages, ...thread } = await threadOf(sql, found, { before, withNotes: false });
    return {
      ...ticketOnWire(found),
      ...thread,
      messages: messages.map(({ onWire }) => onWire),
      reopensUntil: reopensUntil(found),
    };
  },

  async 'tickets.create-ticket'(asked, { sql, partner: { id: userId }, settings }) {
    const { kind, subject, text, record, fileIds, idempotencyKey } = asked;
    const moreIds = [...new Set(asked.moreIds)].filter((id) => id !== record?.id);
    return await sql.begin(async (tx) => {
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
      await write(tx, { ticketId: id, userId, text, fileIds });
      return { id };
    });
  },

  async 'tickets.add-message'({ id, text, fileIds, idempotencyKey }, { sql, partner: { id: userId } }) {
    return await sql.begin(async (tx) => {
      const written = await countWritten(tx, userId);
      const ticket = orNotFound(await lockTicket(tx, id, userId), missing);
      const repeated = await findRepeatedMessage(tx, id, idempotencyKey);
      if (repeated !== undefined) return { messageId: repeated };
      refuseMany(written);
      if (ticket.isOver)
        throw conflict(
          'text',
          `Обращение закрыто больше ${ticketLimits.reopenDays} дней назад: создайте новое`,
        );
      const messageId = await write(tx, { ticketId: id, userId, text, fileIds, idempotencyKey });
      await setState(tx, id, 'open');
      await noteWord(tx, id, 'partner');
      return { messageId };
    });
  },

  async 'tickets.close-ticket'({ id }, { sql, partner }) {
    await sql.begin(async (tx) => {
      orNotFound(await lockTicket(tx, id, partner.id), missing);
      await setState(tx, id, 'closed');
      await announce(tx, partner.id, { type: 'ticket', id });
    });
  },

  async 'tickets.mark-read'({ id, messageId }, { sql, partner }) {
    await sql.begin(async (tx) => {
      orNotFound(await lockTicket(tx, id, partner.id), missing);
      await markRead(tx, id, 'partner', messageId);
      await announce(tx, partner.id, { type: 'ticket', id });
    });
  },
};

type Word = { ticketId: number; userId: number; text: string; fileIds: number[]; idempotencyKey?: string };

/**
 * Adds a partner's message with its files, in the transaction that holds the ticket's lock. The writer has read all earlier
 * messages.
 */
async function write(tx: Tx, { fileIds, ...word }: Word): Promise<number> {
  const { ticketId, userId } = word;
  const messageId = await insertMessage(tx, { ...word, author: 'partner' });
  if (!(await attachFiles(tx, messageId, { ids: fileIds, userId, byStaff: false }))) throw lostFiles();
  await markRead(tx, ticketId, 'partner');
  await announce(tx, userId, { type: 'ticket', id: ticketId });
  return messageId;
}

function refuseMany({ messages }: { messages: number }): void {
  if (messages >= ticketLimits.messagesPerHour)
    throw new Refusal(
      'tooMany',
      `Не больше ${ticketLimits.messagesPerHour} сообщений в час: напишите позже`,
      {
        retryAfter: 600,
      },
    );
}

const missing = 'Обращение не найдено';
