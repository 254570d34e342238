import { keysOf } from '../wire/text.ts';

export const ticketKindNames = {
  question: 'Вопрос',
  money: 'Деньги',
  technical: 'Техника',
  access: 'Доступ',
  dispute: 'Спор о конверсии',
} as const;
export type TicketKind = keyof typeof ticketKindNames;
export const ticketKinds = keysOf(ticketKindNames);

/** `open` waits for the network, `waiting` for the partner. */
export const ticketStates = ['open', 'waiting', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Records that a ticket may be about. */
export const ticketRecordKinds = ['conversion', 'delivery', 'withdrawal', 'offer'] as const;
export type TicketRecordKind = (typeof ticketRecordKinds)[number];

export const ticketLimits = {
  files: 5,
  fileBytes: 5 * 1024 * 1024,
  text: 5_000,
  newPerDay: 10,
  messagesPerHour: 30,
  /** Limit of a partner's files within a day. */
  bytesPerDay: 100 * 1024 * 1024,
  /** Days after a ticket's end in which a partner's message reopens the ticket. */
  reopenDays: 14,
  /** Days in which a rejection can be disputed. */
  disputeDays: 30,
  /** Maximum number of conversions in a dispute. */
  disputed: 20,
  /** Maximum number of messages in an answer; `before` requests earlier ones. */
  messages: 100,
} as const;

/**
 * `POST` with `name` stores a file, `<path>/<id>` returns it: the first path for partners, the second for the staff, which also
 * takes `ticketId`.
 */
export const ticketFilesPath = '/support/files';
export const staffTicketFilesPath = '/operator/ticket-files';

/** Placeholders of a template that the console fills in. */
export const templateMacros = {
  имя: 'Имя партнёра, иначе логин',
  логин: 'Логин партнёра',
  номер: 'Номер обращения',
  тема: 'Тема обращения',
  запись: 'О чём обращение: конверсия, выплата, оффер',
  сотрудник: 'Ваше имя',
} as const;
export type TemplateMacro = keyof typeof templateMacros;
