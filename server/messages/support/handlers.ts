import { ticketLimits } from '#contract/messages/ticket-names';
import type { tickets } from '#contract/messages/tickets';
import { announce } from '../../platform/live/announce.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { createTicket, refuseMany, writeMessage } from './create-ticket.ts';
import { countWritten, findRepeatedMessage } from './message-queries.ts';
import { reopensUntil, threadOf, ticketOnWire } from './on-wire.ts';
import {
  findFirstAnswer,
  findTicket,
  findTickets,
  lockTicket,
  markRead,
  noteWord,
  setState,
} from './queries.ts';

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

  'tickets.create-ticket': async (asked, { sql, partner, settings }) =>
    await sql.begin(async (tx) => await createTicket(tx, { userId: partner.id, settings }, asked)),

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
      const messageId = await writeMessage(tx, { ticketId: id, userId, text, fileIds, idempotencyKey });
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

const missing = 'Обращение не найдено';
