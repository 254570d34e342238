// Methods: `operator.*`.
import { z } from 'zod';
import {
  done,
  id,
  longListOf,
  moment,
  named,
  newId,
  nothing,
  oneOf,
  page,
  pageSize,
  requiredLine,
  searchTerm,
  secret,
  whole,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import type { Role } from '../wire/roles.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { ticketLimits } from './ticket-names.ts';
import {
  fileIds,
  messageText,
  threadParams,
  ticket,
  ticketKind,
  ticketMessage,
  ticketState,
  ticketThread,
} from './tickets.ts';

/** Roles that answer tickets. */
export const ticketRoles = ['support', 'manager', 'finance'] as const satisfies readonly Role[];

const staffTicket = ticket.extend({
  ...whose,
  /** The staff member who has taken the ticket. */
  assignee: named.nullable(),
  /** Time of the partner's first unanswered message; null: every message is answered. */
  unansweredSince: moment.nullable(),
  /** Minutes from the ticket's beginning to the first answer. */
  firstAnswerMinutes: whole.nullable(),
});

const template = z.object({ id, name: z.string(), text: z.string(), isActive: z.boolean() });

/** The staff's answers to tickets. Only the staff see a note. */
export const ticketsStaff = {
  'operator.get-tickets': operatorRead({
    roles: ticketRoles,
    whose: 'own',
    summary: 'Обращения партнёров: очередь, чьи, о чём, поиск',
    about:
      'Tickets of all partners: with `state` open those whose last word waits the longest first, otherwise the last word first. `whose` is `mine` of the calling account, `free` of nobody. ' +
      '`firstAnswer` is measured over 30 days: half were answered within `minutes`.',
    params: z.strictObject({
      state: ticketState.optional(),
      kind: ticketKind.optional(),
      userId: id.optional(),
      whose: oneOf('Чьи', ['mine', 'free']).optional(),
      /** Search in the subject; or a ticket's number. */
      term: searchTerm(100).default(''),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(staffTicket).extend({
      firstAnswer: z.object({ minutes: whole.nullable(), count: whole }),
      /** Number of tickets that wait for the network. */
      waiting: whole,
    }),
    example: { state: 'open' },
  }),
  'operator.get-ticket': operatorRead({
    roles: ticketRoles,
    whose: 'own',
    summary: 'Обращение с сообщениями и заметками',
    about: `A ticket with its last ${ticketLimits.messages} messages and notes; earlier ones by \`before\`. Files are at /operator/ticket-files/<id>.`,
    errors: ['notFound'],
    params: threadParams,
    result: staffTicket.extend({
      ...ticketThread,
      messages: z.array(
        ticketMessage.extend({
          author: z.string(),
          /** Only the staff see the message. */
          isNote: z.boolean(),
        }),
      ),
      /** Name for the form of address. */
      firstName: z.string(),
      /** Staff members to whom the ticket can be handed. */
      colleagues: z.array(named),
    }),
    example: { id: 12 },
  }),
  'operator.answer-ticket': operatorChange({
    roles: ticketRoles,
    whose: 'own',
    keys: 'may',
    record: 'ticket',
    summary: 'Ответ партнёру или заметка',
    about:
      'Answers: the ticket waits for the partner then, or is closed with `closes`; who answers one of nobody has taken it. With `isNote` only the staff see it, and nothing else changes. ' +
      '`fileIds` are those that POST /operator/ticket-files answered.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      id,
      text: secret(messageText),
      fileIds,
      isNote: z.boolean().default(false),
      closes: z.boolean().default(false),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ messageId: id }),
    example: { id: 12, text: 'Рекламодатель пересмотрел заказ: конверсия подтверждена.' },
  }),
  'operator.set-ticket-state': operatorChange({
    roles: ticketRoles,
    whose: 'own',
    keys: 'may',
    record: 'ticket',
    summary: 'Состояние обращения',
    about:
      'Whom a ticket waits for, or that it is closed: without a word. The partner is told of a closed one.',
    errors: ['notFound'],
    params: z.strictObject({ id, state: ticketState, idempotencyKey: repeatKey }),
    result: done,
    example: { id: 12, state: 'closed' },
  }),
  'operator.assign-ticket': operatorChange({
    roles: ticketRoles,
    whose: 'own',
    keys: 'may',
    record: 'ticket',
    summary: 'Кто отвечает на обращение',
    about:
      'Takes a ticket over, or hands it on to an account that may answer it; null: nobody’s. The partner’s words are read then.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({ id, staffId: id.nullable(), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 12, staffId: 3 },
  }),
  'operator.get-templates': operatorRead({
    roles: ticketRoles,
    whose: 'shared',
    summary: 'Шаблоны ответов',
    about: 'Texts that the console offers for answers, by name; those that are off as well.',
    params: nothing,
    result: z.object({ items: z.array(template) }),
    example: {},
  }),
  'operator.save-template': operatorChange({
    roles: ticketRoles,
    whose: 'shared',
    keys: 'may',
    record: 'ticket-template',
    summary: 'Шаблон ответа',
    about:
      'Makes a template, or with `id` changes one. The console fills in {имя}, {логин}, {номер}, {тема}, {запись} and {сотрудник}. At most 200.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id: id.optional(),
      name: requiredLine(80),
      text: messageText,
      isActive: z.boolean().default(true),
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: { name: 'Холд', text: '{имя}, конверсия {запись} ждёт решения рекламодателя.' },
  }),
};
