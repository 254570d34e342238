// Methods: `operator.*`; what the staff read of a partner's own pages is in partner-reads-staff.ts.
import { z } from 'zod';
import { asTelegramName } from '../sign-in/telegram-name.ts';
import {
  count,
  currencyCode,
  done,
  email,
  id,
  line,
  login,
  longListOf,
  moment,
  momentBetween,
  money,
  newPassword,
  nothing,
  oneOf,
  orderOf,
  page,
  pageSize,
  phone,
  searchTerm,
  secret,
  system,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { method } from '../wire/rpc.ts';

const partner = z.object({
  id,
  /** Of the platform that they were moved in from; null: none. */
  externalId: z.string().nullable(),
  login: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  system,
  phone: z.string(),
  skype: z.string(),
  telegram: z.string(),
  isCustomTrafficback: z.boolean(),
  isBlocked: z.boolean(),
  totalBalance: money,
  availableBalance: money,
  blockedBalance: money,
  hold: money,
  currencyCode,
  /** The partner’s manager, an account of the staff; null: none. */
  managerId: id.nullable(),
  /** Empty without a manager. */
  managerName: z.string(),
  createdAt: moment,
  /** The last use of a session that still lives; null where none does. */
  lastSeenAt: moment.nullable(),
});

const name = z.object({ id, login: z.string(), firstName: z.string(), lastName: z.string() });

/** Counted up to a thousand. */
const few = count.shape.count;

const changeable = {
  firstName: line(100),
  lastName: line(100),
  system,
  phone,
  skype: line(100),
  // Imported names need not have Telegram's form; a link to one is cleaned all the same.
  telegram: line(100).overwrite(asTelegramName),
  isCustomTrafficback: z.boolean('isCustomTrafficback: true или false'),
};

/** Orders of the list that an index serves; `-` falls. `manager`: the partners of each together, first those who have none. */
const partnerSorts = [
  '-createdAt',
  'createdAt',
  '-totalBalance',
  'totalBalance',
  'manager',
  '-manager',
  'login',
  '-login',
  'email',
  '-email',
] as const;

/** What part of the partners is asked for. */
export const partnerFilter = z.strictObject({
  term: searchTerm(200).default(''),
  system: system.optional(),
  isBlocked: z.boolean('isBlocked: true или false').optional(),
  /** Whether they may lead trafficback to links of their own. */
  isCustomTrafficback: z.boolean('isCustomTrafficback: true или false').optional(),
  currencyCode: currencyCode.optional(),
  /** Null: those without a manager. */
  managerId: id.nullable().optional(),
  /** When the partner was made, both included. */
  from: momentBetween(2000, 9999).optional(),
  to: momentBetween(2000, 9999).optional(),
  /** Of the total, whatever the currency; both included. */
  balanceFrom: money.optional(),
  balanceTo: money.optional(),
  sort: orderOf(partnerSorts).default('-createdAt'),
});

/** Partners as the network's staff find and change them. */
export const partnersStaff = {
  'operator.create-user': method({
    access: 'operator',
    roles: ['manager'],
    whose: 'own',
    record: null,
    asksCode: 'never',
    summary: 'Новый партнёр',
    about:
      'Creates a partner; without a password they choose one by an invitation (operator.invite-user). 409 when the login or the mail is taken. One whom a bound manager makes is theirs; they name no other manager (409).',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      login,
      email,
      password: newPassword.optional(),
      ...z.object(changeable).partial().shape,
      currencyCode: currencyCode.default('RUB'),
      referrerId: id.optional(),
      managerId: id.nullable().optional(),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ id }),
    example: {
      login: 'smirnova',
      email: 'smirnova@example.org',
      password: 'two words and 1 number',
      firstName: 'Анна',
      lastName: 'Смирнова',
      system: 1,
    },
  }),
  'operator.invite-user': method({
    access: 'operator',
    roles: ['manager'],
    whose: 'own',
    record: null,
    asksCode: 'never',
    summary: 'Приглашение партнёру, который ещё не придумал пароль',
    about:
      'A link by which the partner chooses a password: good for 7 days and once, and earlier ones stop working. `mail` sends it, `link` answers it, once. 409 for one who has a password already.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, by: oneOf('Как', ['mail', 'link']), idempotencyKey: repeatKey }),
    result: z.object({ link: secret(z.string()).nullable() }),
    example: { id: 7, by: 'mail' },
  }),
  'operator.get-users': method({
    access: 'operator',
    reads: true,
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Партнёры: поиск, фильтры, порядок, страницы',
    about:
      'Partners, newest first unless `sort` says otherwise. `term`: each of its words is somewhere in login, mail, names, phone, Skype or ' +
      'Telegram, in Cyrillic or Latin letters; a word of one or two signs begins one of them. A number is also an id, and its partner comes ' +
      'first; a phone may be written with spaces, brackets and 8.',
    params: partnerFilter.extend({ page, pageSize: pageSize(50) }),
    result: longListOf(partner),
    example: { term: 'смирнова', pageSize: 20 },
  }),
  'operator.get-user-names': method({
    access: 'operator',
    reads: true,
    roles: ['manager', 'finance', 'support', 'shop'],
    whose: 'own',
    summary: 'Партнёры по имени, для выбора',
    about:
      'The partners whom `term` finds as in get-users, the newest first: who they are, without contacts and money. For a pick-list, and ' +
      'for those who may not read partners.',
    params: z.strictObject({ term: searchTerm(200).default(''), pageSize: pageSize(20) }),
    result: z.object({ items: z.array(name) }),
    example: { term: '+7 916 123-45-67' },
  }),
  'operator.get-user': method({
    access: 'operator',
    reads: true,
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Карточка партнёра',
    about:
      'One partner: what the list says, counters, how they sign in, who brought them, and how many records of each kind there are, ' +
      'counted up to 1000. Neither the API token nor any secret.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: partner.extend({
      tickets: few,
      billingRequests: few,
      hasTfa: z.boolean(),
      /** Whether they have chosen a password, or the staff did. */
      hasPassword: z.boolean(),
      /** Whether the personal data was erased for good. */
      isErased: z.boolean(),
      /** The name of the chat that gets notifications, empty where Telegram tells none; null without a chat. */
      telegramChat: z.string().nullable(),
      /** Of the API token; null where there is none. */
      apiAccess: z
        .object({ createdAt: moment, lastUsedAt: moment.nullable(), address: z.string() })
        .nullable(),
      referrer: name.nullable(),
      counts: z.object({
        referred: few,
        links: few,
        rules: few,
        postbacks: few,
        pausedPostbacks: few,
        sessions: few,
        orders: few,
        visits: few,
      }),
    }),
    example: { id: 7 },
  }),
  'operator.update-user': method({
    access: 'operator',
    roles: ['manager'],
    whose: 'own',
    record: 'partner',
    asksCode: { fields: ['login', 'email', 'password', 'isBlocked'] },
    summary: 'Изменение данных партнёра, пароля или блокировки',
    about:
      'Changes the named fields of a partner. A new password or a block ends all sessions; a new password also ends the ' +
      'API token and a two-factor secret that waits to be confirmed; a new mail address ends reset links, codes and a ' +
      'change of the address that waits for its code. A bound manager keeps their partners: no other manager is named (409).',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id,
      ...z
        .object({
          ...{ login, email, password: newPassword, ...changeable },
          ...{ isBlocked: z.boolean(), managerId: id.nullable() },
        })
        .partial().shape,
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 7, phone: '+79161234567', isCustomTrafficback: true },
  }),
  'operator.set-manager': method({
    access: 'operator',
    roles: ['manager'],
    whose: 'all',
    record: null,
    asksCode: 'never',
    summary: 'Менеджер нескольких партнёров, или всех партнёров другого менеджера',
    about:
      'Gives partners a manager, or none with null: those of `userIds`, or all of the manager `fromId`. All or none: an unknown partner is 404. ' +
      'A blocked account takes no partners (409). Answers how many have another manager now.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        userIds: z
          .array(id)
          .min(1, 'Укажите хотя бы одного партнёра')
          .max(1000, 'Не больше 1000 партнёров за раз')
          .optional(),
        fromId: id.optional(),
        managerId: id.nullable(),
        idempotencyKey: repeatKey,
      })
      .refine(({ userIds, fromId }) => (userIds === undefined) !== (fromId === undefined), {
        path: ['userIds'],
        error: 'Укажите партнёров или их прежнего менеджера',
      }),
    result: z.object({ count: z.int().nonnegative() }),
    example: { userIds: [7, 8], managerId: 2 },
  }),
  'operator.get-managers': method({
    access: 'operator',
    reads: true,
    roles: ['manager', 'finance', 'support'],
    whose: 'shared',
    summary: 'Сотрудники, у которых могут быть партнёры',
    about:
      'Accounts of the staff by name, also blocked ones, so that partners of theirs are found and handed on.',
    params: nothing,
    result: z.object({
      items: z.array(z.object({ id, name: z.string(), isBlocked: z.boolean(), isBound: z.boolean() })),
    }),
    example: {},
  }),
  'operator.set-counters': method({
    access: 'operator',
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    record: 'partner',
    asksCode: 'never',
    summary: 'Счётчики обращений и выплат партнёра',
    about:
      'Sets the badges of a partner: open support tickets, shown where SUPPORT_URL leads elsewhere, and payouts that wait for them.',
    errors: ['notFound'],
    params: z.strictObject({
      userId: id,
      tickets: z.int().min(0).max(1_000_000).optional(),
      billingRequests: z.int().min(0).max(1_000_000).optional(),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { userId: 7, tickets: 2, billingRequests: 1 },
  }),
  'operator.end-user-sessions': method({
    access: 'operator',
    roles: ['manager', 'support'],
    whose: 'own',
    record: null,
    asksCode: 'never',
    summary: 'Завершение сеансов партнёра: одного или всех',
    about:
      'Ends the session `id` of a partner, or all of them without it; the API token goes on. 404 when the session has ended already.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id, id: id.optional(), idempotencyKey: repeatKey }),
    result: done,
    example: { userId: 7 },
  }),
};
