// Methods: `tickets.*`.
import { z } from 'zod';
import { rejectReason } from '../conversions/conversion.ts';
import {
  byId,
  done,
  id,
  listOf,
  moment,
  newId,
  oneOf,
  page,
  pageSize,
  requiredLine,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { ticketKinds, ticketLimits, ticketRecordKinds, ticketStates } from './ticket-names.ts';

export const ticketKind = oneOf('Вид обращения', ticketKinds);
export const ticketState = oneOf('Состояние', ticketStates);

const recordRef = z.strictObject({ kind: oneOf('Запись', ticketRecordKinds), id });

export const messageText = z
  .string('Напишите сообщение')
  .trim()
  .min(1, 'Напишите сообщение')
  .max(ticketLimits.text, `Не длиннее ${ticketLimits.text} знаков`);

export const fileIds = z
  .array(id)
  .max(ticketLimits.files, `Не больше ${ticketLimits.files} файлов`)
  .default([]);

const file = z.object({
  id,
  name: z.string(),
  bytes: z.int().positive(),
  /** Size of a picture, which is shown in place; null: the file is downloaded. */
  picture: z.object({ width: z.int().positive(), height: z.int().positive() }).nullable(),
});

export const ticketMessage = z.object({
  id,
  at: moment,
  by: z.enum(['partner', 'network']),
  text: z.string(),
  files: z.array(file),
  /** True where the other side has read the message. */
  isRead: z.boolean(),
});

/** A disputed rejection: the advertiser's words, and the end of the term. */
const dispute = z.object({
  conversionId: id,
  rejectedAt: moment,
  reason: rejectReason.nullable(),
  /** The advertiser's own words; empty: none. */
  words: z.string(),
  until: moment,
  /** True where the conversion is no longer rejected. */
  isWon: z.boolean(),
});

export const ticket = z.object({
  id,
  kind: ticketKind,
  subject: z.string(),
  state: ticketState,
  /** The ticket's subject record; `name` is the record's name at that time. */
  record: recordRef.extend({ name: z.string() }).nullable(),
  createdAt: moment,
  /** Time of the last message. */
  changedAt: moment,
  /** Number of unread messages of the other side. */
  unread: whole,
  /** The beginning of the last message. */
  beginning: z.string(),
  lastBy: z.enum(['partner', 'network']),
});

export const ticketThread = {
  /** The oldest first. */
  messages: z.array(ticketMessage),
  /** True where messages exist before these. */
  isMore: z.boolean(),
  dispute: dispute.nullable(),
  /** The other rejections that the ticket disputes. */
  moreDisputes: z.array(dispute),
};

/** `before`: returns the messages before this one. */
export const threadParams = z.strictObject({ id, before: id.optional() });

const repeatKey = requiredLine(100);

/** Tickets: partners' questions to the network, and the answers. */
export const tickets = {
  'tickets.get-tickets': method({
    access: 'partner',
    reads: true,
    summary: 'Обращения в поддержку: состояние, страницы',
    about:
      'The partner’s tickets, the last word first. `usualMinutes` is how soon the network gives its first answer, half of the time; null where too few are known.',
    params: z.strictObject({ state: ticketState.optional(), page, pageSize: pageSize(20) }),
    result: listOf(ticket).extend({ usualMinutes: whole.nullable() }),
  }),
  'tickets.get-ticket': method({
    access: 'partner',
    reads: true,
    summary: 'Обращение с сообщениями',
    about: `A ticket with its last ${ticketLimits.messages} messages; earlier ones by \`before\`. Files are at /support/files/<id>.`,
    errors: ['notFound'],
    params: threadParams,
    result: ticket.extend({
      ...ticketThread,
      /** End of the term in which a message reopens the ticket; null: the ticket is not closed. */
      reopensUntil: moment.nullable(),
    }),
  }),
  'tickets.create-ticket': method({
    access: 'partner',
    reads: false,
    summary: 'Новое обращение',
    about:
      'Asks the network. `record` is what it is about, one of the partner’s own; `dispute` is about a rejected conversion, or with `moreIds` about several, and is taken within ' +
      `${ticketLimits.disputeDays} days of the rejection. \`fileIds\` are those that POST /support/files answered. A repeat with the same key returns the first one. ` +
      `At most ${ticketLimits.newPerDay} a day.`,
    errors: ['notFound', 'conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({
      kind: ticketKind,
      subject: requiredLine(150),
      text: messageText,
      record: recordRef.optional(),
      /** The other conversions of a dispute. */
      moreIds: z
        .array(id)
        .max(ticketLimits.disputed - 1, `В одном споре не больше ${ticketLimits.disputed} конверсий`)
        .default([]),
      fileIds,
      idempotencyKey: repeatKey,
    }),
    result: newId,
  }),
  'tickets.add-message': method({
    access: 'partner',
    reads: false,
    summary: 'Сообщение в обращение',
    about:
      `Adds a message; the ticket waits for the network again, a closed one within ${ticketLimits.reopenDays} days of its end. At most ${ticketLimits.messagesPerHour} an hour. ` +
      'A repeat with the same key adds nothing.',
    errors: ['notFound', 'conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ id, text: messageText, fileIds, idempotencyKey: repeatKey }),
    result: z.object({ messageId: id }),
  }),
  'tickets.close-ticket': method({
    access: 'partner',
    reads: false,
    summary: 'Закрыть обращение',
    about: 'The question is answered, or needs no answer any more.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
  'tickets.mark-read': method({
    access: 'partner',
    reads: false,
    summary: 'Отметить обращение прочитанным',
    about: 'Marks its messages read up to this one.',
    errors: ['notFound'],
    params: z.strictObject({ id, messageId: id }),
    result: done,
  }),
};
