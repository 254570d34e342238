// Methods: `operator.*`.
import { z } from 'zod';
import { isCountry, noCountry } from '../wire/country-codes.ts';
import {
  byId,
  currencyCode,
  done,
  id,
  line,
  listOf,
  longListOf,
  moment,
  momentBetween,
  money,
  nothing,
  oneOf,
  page,
  pageSize,
  requiredLine,
  smallId,
  system,
} from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { isTimeZone } from '../wire/text.ts';

/** A draft is edited; a scheduled broadcast waits for its time; messages that a cancelled one had sent stay sent. */
const broadcastStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

const channels = ['site', 'mail', 'telegram'] as const;
const chosenChannels = z
  .array(oneOf('Канал', channels))
  .max(3)
  .default([...channels]);

const days = z.int('Укажите число дней').min(1, 'Не меньше дня').max(90, 'Не больше 90 дней').default(30);

/** Partners that meet all these conditions; an absent condition accepts everybody. */
const filter = z.strictObject({
  kind: z.literal('filter'),
  systems: z.array(system).max(3).default([]),
  /** Managers of the partners; null: partners without a manager. */
  managers: z.array(id.nullable()).max(50, 'Не больше 50 менеджеров').default([]),
  /** Partners who have a link to the offer, or had clicks that ended at it. */
  offer: z.strictObject({ id, by: oneOf('Работа с оффером', ['link', 'traffic']) }).optional(),
  /** Countries of the partners' clicks; ISO 3166-1 alpha-2. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Страна: две буквы, например RU'))
    .max(50, 'Не больше 50 стран')
    .default([]),
  /** Number of past days in which clicks to the offer or from the countries count. */
  days,
  /** Available balance of partners with this currency, both bounds included. */
  balance: z
    .strictObject({ currencyCode, from: money.optional(), to: money.optional() })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: 'Верхняя граница меньше нижней',
    })
    .optional(),
});

/** Recipients: all partners, named ones, or the ones that a filter finds. Blocked partners are never among them. */
export const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({
    kind: z.literal('list'),
    /** Ids and logins; digits alone are an id. */
    partners: z.array(requiredLine(64)).max(10_000, 'Не больше 10 000 за раз').default([]),
  }),
  filter,
]);
export type Audience = z.output<typeof audience>;

/** An audience in a request: its countries must exist. Stored audiences may name countries that do not. */
const newAudience = audience.superRefine((chosen, { addIssue }) => {
  for (const [index, code] of (chosen.kind === 'filter' ? chosen.countries : []).entries())
    if (!isCountry(code)) addIssue({ code: 'custom', path: ['countries', index], message: noCountry });
});

const reach = z.object({ count: z.int(), site: z.int(), mail: z.int(), telegram: z.int() });

const outer = z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), dropped: z.int() });

const summary = z.object({
  id,
  state: z.enum(broadcastStates),
  title: z.string(),
  typeName: z.string(),
  madeBy: z.string(),
  changedAt: moment,
  /** Time of sending, and the time zone in which a person chose it; null: no time. */
  sendAt: moment.nullable(),
  timeZone: z.string(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Number of partners at the beginning, and number of partners whose message was handed out. */
  total: z.int(),
  handedOut: z.int(),
  /** Results, counted every minute at first and every hour for 30 days. */
  results: z.object({
    countedAt: moment.nullable(),
    site: z.int(),
    read: z.int(),
    mail: outer,
    telegram: outer,
  }),
});

const broadcast = z.object({
  ...summary.shape,
  triggerId: id,
  /** HTML, stored unchanged; sanitise it before showing. */
  content: z.string(),
  channels: z.array(z.enum(channels)),
  audience,
  version: z.string(),
});

/** Version of the draft that the caller has read: where it is given and the draft has changed, saving or sending is 409. */
const version = z.string().max(32).optional();

const what = { triggerId: smallId, channels: chosenChannels, audience: newAudience };

/** The staff's methods for broadcasts. */
export const broadcasts = {
  'operator.get-broadcasts': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Рассылки: состояние и что вышло',
    about: 'Broadcasts that the staff made, newest first, with what came of them.',
    params: z.strictObject({
      state: z.enum(broadcastStates).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(summary),
    example: { state: 'sent' },
  }),
  'operator.get-broadcast': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Одна рассылка целиком',
    about: 'A broadcast with its text and its audience.',
    errors: ['notFound'],
    params: byId,
    result: broadcast,
    example: { id: 3 },
  }),
  'operator.get-broadcast-kinds': operatorRead({
    roles: ['manager', 'support'],
    whose: 'shared',
    summary: 'Виды уведомлений для рассылки',
    about:
      'The triggers a broadcast may have: not those about security and postbacks, which only the program sends.',
    params: nothing,
    result: listOf(
      z.object({
        id,
        name: z.string(),
        categoryName: z.string(),
        description: z.string(),
        /** Channels that are on by default for a partner. */
        usual: z.array(z.enum(channels)),
      }),
    ),
    example: {},
  }),
  'operator.get-audience': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Кому уйдёт рассылка: сколько и кто',
    about:
      'How many partners an audience has now, counted to 1000 (`isMore`: there are more), how many of those counted each channel reaches by ' +
      'their own settings, the first ten, and up to 20 of the named ones that do not exist. What is sent is counted exactly. A bound manager’s ' +
      'audience is of their own partners, whatever it names.',
    errors: ['wrongField'],
    params: z.strictObject(what),
    result: z.object({
      ...reach.shape,
      isMore: z.boolean(),
      items: z.array(z.object({ id, login: z.string(), name: z.string() })),
      unknown: z.array(z.string()),
    }),
    example: { triggerId: 51, audience: { kind: 'filter', systems: [1], countries: ['RU'] } },
  }),
  'operator.save-broadcast': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'broadcast',
    summary: 'Черновик рассылки',
    about:
      'Makes or changes a draft; it may be unfinished. 409 when it is no draft any more. With `version` (get-broadcast, or the last save) the ' +
      'draft that the caller has read: when somebody has saved another one since, 409, and nothing is overwritten.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id: id.optional(),
      version,
      ...what,
      title: line(200).default(''),
      content: z.string('Укажите текст').max(50_000, 'Не длиннее 50 000 знаков').default(''),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ id, version: z.string() }),
    example: {
      triggerId: 51,
      title: 'Новый раздел: история баланса',
      content: '<p>Каждое движение денег теперь видно в разделе <a href="/profile/balance">Баланс</a>.</p>',
      audience: { kind: 'all' },
    },
  }),
  'operator.send-broadcast': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'broadcast',
    summary: 'Отправка рассылки сейчас или в назначенное время',
    about:
      'Sends a draft, or schedules it. A job hands it out in portions; each partner gets it once, whatever is killed meanwhile. The audience is ' +
      'that of the moment it begins. `timeZone` is only kept to be shown. `version` as for save-broadcast. 422 names what is missing.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z
      .strictObject({
        id,
        version,
        at: momentBetween(2000, 2100).optional(),
        timeZone: z.string().max(60).refine(isTimeZone, 'Нет такого часового пояса').optional(),
        idempotencyKey: repeatKey,
      })
      .refine(({ at, timeZone }) => at === undefined || timeZone !== undefined, {
        path: ['timeZone'],
        error: 'Укажите часовой пояс, например Europe/Moscow',
      }),
    result: done,
    example: { id: 3, at: '2026-12-01T10:00:00+03:00', timeZone: 'Europe/Moscow' },
  }),
  'operator.cancel-broadcast': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'broadcast',
    summary: 'Отмена рассылки',
    about:
      'A scheduled one becomes a draft again. One that is being sent stops: who has not got it gets nothing, letters that wait are dropped. ' +
      '409 for all others.',
    errors: ['notFound', 'conflict'],
    params: onceById,
    result: done,
    example: { id: 3 },
  }),
  'operator.remove-broadcast': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'broadcast',
    summary: 'Удаление черновика рассылки',
    about: 'Removes a draft. 409 when it is none.',
    errors: ['notFound', 'conflict'],
    params: onceById,
    result: done,
    example: { id: 3 },
  }),
  'operator.test-broadcast': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'broadcast',
    summary: 'Тест рассылки одному партнёру',
    about:
      'Sends the message, marked «Проверка», to one partner account by the channels it chose of those of the broadcast. Nothing else changes.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({ id, login: requiredLine(64), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 3, login: 'smirnova' },
  }),
};
