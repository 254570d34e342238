// Methods: `profile.*` and `operator.*`.
import { z } from 'zod';
import {
  count,
  done,
  id,
  listOf,
  moment,
  named,
  newId,
  nothing,
  page,
  pageOf,
  pageSize,
  requiredLine,
  searchTerm,
  smallId,
  whole,
} from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { method, operatorChange, operatorRead } from '../wire/rpc.ts';

/** A notification to the partner. `content` is HTML, sanitised before storing; sanitise it again before showing. */
export const notification = z.object({
  id,
  typeName: z.string(),
  categoryId: id,
  date: moment,
  title: z.string(),
  content: z.string(),
  isRead: z.boolean(),
});

/** Channels, categories and triggers are few and equal for everybody; their ids never change. */
const channel = z.object({
  id,
  code: z.enum(['site', 'mail', 'telegram']),
  name: z.string(),
  /** True where the network has set the channel up and the partner has connected it. */
  isAvailable: z.boolean(),
  /** The network has not set the channel up: a partner can do nothing about it. */
  awaitsNetwork: z.boolean(),
  /** Instruction to make the channel available; empty where it is available. */
  hint: z.string(),
});
const trigger = z.object({ id, categoryId: id, name: z.string(), description: z.string() });

/** One cell of the settings. A locked cell cannot be switched; `lockReason` says why and is empty otherwise. */
const subscription = z.object({
  triggerId: id,
  channelId: id,
  categoryId: id,
  status: z.boolean(),
  lockReason: z.string(),
});

export const notifications = {
  'profile.get-notification-count': method({
    access: 'partner',
    reads: true,
    summary: 'Сколько непрочитанных уведомлений',
    about: 'Unread notifications.',
    params: nothing,
    result: count,
  }),
  'profile.get-notification-all': method({
    access: 'partner',
    reads: true,
    summary: 'Уведомления: фильтры, поиск, страницы',
    about:
      'The partner’s notifications, newest first. `isRead` false asks for the unread ones; `search` looks into titles and texts, ' +
      'in Cyrillic or in Latin letters. With `isMore` there are more than `totalCount`: of what many ' +
      'contain only the newest 1000 are counted, until a page needs more. A page carries at most 1 MiB of contents: beyond that a message has only the beginning of its ' +
      'text, and a smaller `perPage` brings it whole.',
    params: z.strictObject({
      isRead: z.boolean().optional(),
      categoryId: smallId.optional(),
      search: searchTerm(200).default(''),
      page,
      perPage: pageSize(20),
    }),
    result: z.object({
      messages: z.array(notification),
      pagination: z.object({ totalCount: whole, isMore: z.boolean() }),
    }),
  }),
  'profile.notification-mark-read': method({
    access: 'partner',
    reads: false,
    summary: 'Отметить выбранные уведомления прочитанными',
    about:
      'Marks some of the partner’s notifications read, all or none: 404 when one of them is another partner’s.',
    errors: ['notFound'],
    params: z.strictObject({
      ids: z.array(id).min(1, 'Выберите уведомления').max(100, 'Не больше 100 за раз'),
    }),
    result: done,
  }),
  'profile.notification-mark-read-all': method({
    access: 'partner',
    reads: false,
    summary: 'Отметить все уведомления прочитанными',
    about: 'Marks all of the partner’s notifications read.',
    params: nothing,
    result: done,
  }),
  'profile.get-notification-channels-all': method({
    access: 'partner',
    reads: true,
    summary: 'Каналы уведомлений',
    about: 'The channels by which notifications can reach the partner.',
    params: nothing,
    result: listOf(channel),
  }),
  'profile.get-notification-categories-all': method({
    access: 'partner',
    reads: true,
    summary: 'Категории уведомлений',
    about: 'What notifications are about.',
    params: nothing,
    result: listOf(named),
  }),
  'profile.get-notification-triggers-all': method({
    access: 'partner',
    reads: true,
    summary: 'События, о которых приходят уведомления',
    about: 'The events that make a notification.',
    params: nothing,
    result: listOf(trigger),
  }),
  'profile.get-notification-subscriptions': method({
    access: 'partner',
    reads: true,
    summary: 'Настройки уведомлений: событие и канал',
    about: 'For each trigger and channel, whether it is on.',
    params: nothing,
    result: listOf(subscription),
  }),
  'profile.update-notification-subscription': method({
    access: 'partner',
    reads: false,
    summary: 'Включить или выключить событие на одном канале',
    about:
      'Switches one trigger on one channel. 409 for a locked one, 404 for a trigger or channel that does not exist.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ triggerId: smallId, channelId: smallId, status: z.boolean() }),
    result: done,
  }),
};

const failedSend = z.object({
  id,
  userId: id,
  login: z.string(),
  channel: z.enum(['mail', 'telegram']),
  typeName: z.string(),
  title: z.string(),
  attempts: z.int().positive(),
  lastError: z.string(),
  createdAt: moment,
  /** Time of the last failed attempt. */
  failedAt: moment,
});

/** The staff's methods for notifications. */
export const notificationStaff = {
  'operator.send-notification': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'notification',
    summary: 'Уведомление выбранным партнёрам или всем',
    about:
      'Tells the named partners, or all there are now, by every channel they have this trigger on for. `content` is HTML: ' +
      'unsafe markup is removed (422 when nothing is left). It is handed out in batches, by a job. 404 for an ' +
      'unknown trigger, one that the program alone tells of (security, postbacks), and when one of the partners does not exist; then nothing is sent.',
    errors: ['notFound', 'wrongField'],
    params: z
      .strictObject({
        userIds: z.array(id).min(1, 'Укажите партнёров').max(10_000, 'Не больше 10 000 за раз').optional(),
        all: z.literal(true).optional(),
        triggerId: smallId,
        title: requiredLine(200),
        content: z.string('Укажите текст').min(1, 'Заполните поле').max(50_000, 'Не длиннее 50 000 знаков'),
        idempotencyKey: repeatKey,
      })
      .refine(({ userIds, all }) => (userIds === undefined) !== (all === undefined), {
        path: ['userIds'],
        error: 'Укажите партнёров в userIds или всех: all = true',
      }),
    result: newId,
    example: {
      all: true,
      triggerId: 51,
      title: 'Новый раздел: история баланса',
      idempotencyKey: 'news-2026-11-20',
      content: '<p>Каждое движение денег теперь видно в разделе <a href="/profile/balance">Баланс</a>.</p>',
    },
  }),
  'operator.get-failed-letters': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Недоставленные письма и сообщения Telegram',
    about: 'Messages by mail or Telegram that were given up after the last try, newest first.',
    params: pageOf(50),
    result: listOf(failedSend),
    example: { page: 1 },
  }),
  'operator.get-failed-deliveries': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Прежнее имя get-failed-letters',
    about: 'The former name of `operator.get-failed-letters`, with the same answer.',
    params: pageOf(50),
    result: listOf(failedSend),
    example: { page: 1 },
  }),
  'operator.retry-delivery': operatorChange({
    roles: ['manager', 'support'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Повторная отправка недоставленного сообщения',
    about:
      'Tries a failed message again, with as many tries as at first. 404 when it is not among the failed.',
    errors: ['notFound'],
    params: onceById,
    result: done,
    example: { id: 15 },
  }),
};
