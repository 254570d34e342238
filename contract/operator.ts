import { z } from 'zod';
import { banner } from './background.ts';
import {
  currencyCode,
  done,
  email,
  id,
  line,
  listOf,
  login,
  moment,
  momentBetween,
  money,
  newPassword,
  nothing,
  page,
  pageSize,
  phone,
  requiredLine,
  searchTerm,
  system,
} from './fields.ts';
import { ledgerAccount } from './ledger.ts';
import { repeatKey } from './repeat-key.ts';
import { role } from './roles.ts';
import { method } from './rpc.ts';
import { secret } from './secret.ts';

const partner = z.object({
  id,
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
  createdAt: moment,
});

const changeable = {
  firstName: line(100),
  lastName: line(100),
  system,
  phone,
  skype: line(100),
  telegram: line(100),
  isCustomTrafficback: z.boolean(),
};

const ledgerEntry = z
  .strictObject({
    userId: id,
    kind: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'Вид записи: строчные латинские буквы, цифры, дефис, до 40 знаков'),
    account: ledgerAccount,
    amount: money.refine((value) => value !== 0, 'Сумма не может быть нулевой'),
    comment: line(500).default(''),
    idempotencyKey: requiredLine(200),
    releaseAt: momentBetween(2000, 2100).optional(),
  })
  .refine(({ account, amount, releaseAt }) => releaseAt === undefined || (account === 'hold' && amount > 0), {
    path: ['releaseAt'],
    error: 'Срок выхода бывает только у суммы, которая поступает в холд',
  });

/** What the network's staff may do, by `POST /operator/rpc` or `npm run operator`. */
export const operator = {
  'operator.create-user': method({
    access: 'operator',
    roles: ['manager'],
    summary: 'Новый партнёр',
    about: 'Creates a partner. 409 when the login or the mail is taken.',
    errors: ['conflict'],
    params: z.strictObject({
      login,
      email,
      password: newPassword,
      ...z.object(changeable).partial().shape,
      currencyCode: currencyCode.default('RUB'),
      referrerId: id.optional(),
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
  'operator.update-user': method({
    access: 'operator',
    roles: ['manager'],
    asksCode: 'with `login`, `email`, `password` or `isBlocked`',
    summary: 'Изменение данных партнёра, пароля или блокировки',
    about:
      'Changes the named fields of a partner. A new password or a block ends all sessions; a new password also ends the ' +
      'API token and a two-factor secret that waits to be confirmed; a new mail address ends reset links, codes and a ' +
      'change of the address that waits for its code.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id,
      ...z.object({ login, email, password: newPassword, ...changeable, isBlocked: z.boolean() }).partial()
        .shape,
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 7, phone: '+79161234567', isCustomTrafficback: true },
  }),
  'operator.get-users': method({
    access: 'operator',
    roles: ['manager', 'finance', 'support'],
    summary: 'Партнёры: поиск, страницы',
    about: 'Partners, newest first; `term` looks into id, login, mail and names.',
    params: z.strictObject({ term: searchTerm(200).default(''), page, pageSize: pageSize(50) }),
    result: listOf(partner),
    example: { term: 'смирнова', pageSize: 20 },
  }),
  'operator.reset-tfa': method({
    access: 'operator',
    roles: ['support'],
    asksCode: 'always',
    summary: 'Отключение двухфакторной аутентификации партнёра',
    about:
      'Turns two-factor off for a partner who lost the phone and the recovery codes, and notifies them by mail. Verify the ' +
      'identity first: afterwards their password alone signs in.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id, idempotencyKey: repeatKey }),
    result: done,
    example: { userId: 7 },
  }),
  'operator.post-ledger-entry': method({
    access: 'operator',
    roles: ['finance'],
    asksCode: 'when more than STAFF_ENTRY_LIMIT is moved in all',
    summary: 'Запись в историю баланса партнёра',
    about:
      'Posts one entry to the partner’s ledger: a signed amount on one account. A repeat with the same idempotencyKey ' +
      'answers the first entry’s id; the same key with another content is refused with 409. Blocked and hold never go ' +
      'below zero, available only by the kinds chargeback and correction; no balance goes beyond a hundred billion (409 by field). `releaseAt` ' +
      'says when a sum that goes into hold is due to be released.',
    errors: ['notFound', 'conflict'],
    params: ledgerEntry,
    result: z.object({ id }),
    example: {
      userId: 7,
      kind: 'conversion',
      account: 'hold',
      amount: 1250.5,
      comment: 'Оффер «Тёплый дом», конверсия 4412',
      idempotencyKey: 'conversion-4412',
      releaseAt: '2026-12-04T09:00:00+03:00',
    },
  }),
  'operator.post-ledger-entries': method({
    access: 'operator',
    roles: ['finance'],
    asksCode: 'when more than STAFF_ENTRY_LIMIT is moved in all',
    summary: 'Несколько записей баланса: все или ни одной',
    about:
      'Posts up to 100 entries, all or none, so that money that moves from hold to available, or from a partner to another, is never ' +
      'seen half done. Each is as in post-ledger-entry and has its own idempotencyKey; they are posted in their order, so one ' +
      'may spend what the one before brought. A refusal names the entry: `entries.3.amount`. A repeat answers the first ids.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      entries: z
        .array(ledgerEntry)
        .min(1, 'Укажите хотя бы одну запись')
        .max(100, 'Не больше 100 записей за раз'),
    }),
    result: z.object({ ids: z.array(id) }),
    example: {
      entries: [
        {
          userId: 7,
          kind: 'hold-release',
          account: 'hold',
          amount: -1250.5,
          comment: 'Оффер «Тёплый дом», конверсия 4412',
          idempotencyKey: 'release-4412-from',
        },
        {
          userId: 7,
          kind: 'hold-release',
          account: 'available',
          amount: 1250.5,
          comment: 'Оффер «Тёплый дом», конверсия 4412',
          idempotencyKey: 'release-4412-to',
        },
      ],
    },
  }),
  'operator.set-counters': method({
    access: 'operator',
    roles: ['manager', 'finance', 'support'],
    summary: 'Счётчики обращений и выплат партнёра',
    about: 'Sets the badges of a partner: open support tickets and payouts that wait for them.',
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
  'operator.set-background': method({
    access: 'operator',
    roles: ['manager'],
    summary: 'Баннер кабинета для всех партнёров',
    about:
      'Sets the banner of all partners, or removes it with null. `POST /operator/banner-pictures?x=50&y=30` makes its `thumbnails` of one ' +
      'picture around a point, in percent.',
    params: z.strictObject({ background: banner.nullable(), idempotencyKey: repeatKey }),
    result: done,
    example: {
      background: {
        thumbnails: {
          topXs: 'https://cdn.example.org/banner-576.webp',
          topSm: 'https://cdn.example.org/banner-768.webp',
          topMd: 'https://cdn.example.org/banner-992.webp',
          topLg: 'https://cdn.example.org/banner-1200.webp',
          topXl: 'https://cdn.example.org/banner-1400.webp',
          topXxl: 'https://cdn.example.org/banner-1920.webp',
          default: 'https://cdn.example.org/banner-1920.webp',
        },
        link: 'https://example.org/autumn',
      },
    },
  }),
  'operator.get-background': method({
    access: 'operator',
    roles: ['manager', 'support'],
    summary: 'Баннер кабинета, который видят партнёры',
    about: 'The banner of all partners, or null when there is none.',
    params: nothing,
    result: z.object({ background: banner.nullable() }),
    example: {},
  }),
  'operator.create-key': method({
    access: 'operator',
    roles: [],
    asksCode: 'always',
    summary: 'Новый ключ оператора',
    about:
      'Makes one more operator key, which may call what its role may. The key is shown only in this answer.',
    params: z.strictObject({
      name: requiredLine(100),
      role: role.default('admin'),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ id, key: secret(z.string()) }),
    example: { name: 'billing robot', role: 'finance' },
  }),
  'operator.get-keys': method({
    access: 'operator',
    roles: ['support'],
    summary: 'Ключи операторов',
    about: 'The operator keys that were made, without the keys themselves.',
    params: nothing,
    result: listOf(
      z.object({ id, name: z.string(), role, createdAt: moment, lastUsedAt: moment.nullable() }),
    ),
    example: {},
  }),
  'operator.delete-key': method({
    access: 'operator',
    roles: [],
    asksCode: 'always',
    summary: 'Удаление ключа оператора',
    about: 'Ends an operator key at once.',
    errors: ['notFound'],
    params: z.strictObject({ id, idempotencyKey: repeatKey }),
    result: done,
    example: { id: 2 },
  }),
};
