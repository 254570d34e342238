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
  /** All files of a partner that came within a day. */
  bytesPerDay: 100 * 1024 * 1024,
  /** For so long after its end a partner's word opens a ticket again. */
  reopenDays: 14,
  /** For so long a rejection can be disputed. */
  disputeDays: 30,
  /** Conversions of one dispute. */
  disputed: 20,
  /** Messages of one answer; earlier ones are asked for by `before`. */
  messages: 100,
} as const;

/** `POST` with `name` keeps a file, `<path>/<id>` gives it back: the partner's, and the staff's, which takes `ticketId` as well. */
export const ticketFilesPath = '/support/files';
export const staffTicketFilesPath = '/operator/ticket-files';

/** What of a template's text the console fills in. */
export const templateMacros = {
  имя: 'Имя партнёра, иначе логин',
  логин: 'Логин партнёра',
  номер: 'Номер обращения',
  тема: 'Тема обращения',
  запись: 'О чём обращение: конверсия, выплата, оффер',
  сотрудник: 'Ваше имя',
} as const;
export type TemplateMacro = keyof typeof templateMacros;
