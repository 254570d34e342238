import { z } from 'zod';
import { profile } from '../accounts/profile.ts';
import { ledgerAccount } from '../money/ledger.ts';
import {
  done,
  id,
  line,
  listOf,
  moment,
  momentBetween,
  money,
  newId,
  nothing,
  requiredLine,
  secret,
} from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { role } from '../wire/roles.ts';
import { confirmedChange, operatorChange, operatorRead } from '../wire/rpc.ts';
import { banner } from './background.ts';

const movement = {
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'Вид записи: строчные латинские буквы, цифры, дефис, до 40 знаков'),
  account: ledgerAccount,
  amount: money.refine((value) => value !== 0, 'Сумма не может быть нулевой'),
  comment: line(500).default(''),
  releaseAt: momentBetween(2000, 2100).optional(),
};

function isDueOnlyInHold(entry: {
  account: string;
  amount: number;
  releaseAt?: string | undefined;
}): boolean {
  return entry.releaseAt === undefined || (entry.account === 'hold' && entry.amount > 0);
}

const dueOnlyInHold = {
  path: ['releaseAt'],
  error: 'Срок выхода бывает только у суммы, которая поступает в холд',
};

const ledgerEntry = z
  .strictObject({ userId: id, ...movement, idempotencyKey: requiredLine(200) })
  .refine(isDueOnlyInHold, dueOnlyInHold);

const balances = profile['profile.get-balance'].result;

/** The staff's methods, called by `POST /operator/rpc` or `npm run operator`. */
export const operator = {
  'operator.reset-tfa': confirmedChange({
    roles: ['support'],
    whose: 'own',
    record: 'two-factor',
    summary: 'Отключение двухфакторной аутентификации партнёра',
    about:
      'Turns two-factor off for a partner who lost the phone and the recovery codes, and notifies them by mail. Verify the ' +
      'identity first: afterwards their password alone signs in.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id, idempotencyKey: repeatKey }),
    result: done,
    example: { userId: 7 },
  }),
  'operator.get-entry-preview': operatorRead({
    roles: ['finance'],
    whose: 'own',
    summary: 'Что изменит запись в историю баланса',
    about:
      'What an entry would make of a partner’s balance, before it is posted: refused as post-ledger-entry would refuse it now. `warnings` say in ' +
      'Russian what is worth a second look: a debt, a sum that stays in hold, the same entry within a day, a letter to the partner. Nothing is posted.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ userId: id, ...movement }).refine(isDueOnlyInHold, dueOnlyInHold),
    result: z.object({ before: balances, after: balances, warnings: z.array(z.string()) }),
    example: { userId: 7, kind: 'bonus', account: 'available', amount: 500 },
  }),
  'operator.post-ledger-entry': operatorChange({
    roles: ['finance'],
    whose: 'own',
    keys: 'may',
    record: null,
    asksCode: 'aboveLimit',
    summary: 'Запись в историю баланса партнёра',
    about:
      'Posts one entry to the partner’s ledger: a signed amount on one account. A repeat with the same idempotencyKey ' +
      'answers the first entry’s id; the same key with another content is refused with 409. Blocked and hold never go ' +
      'below zero, available only by the kinds chargeback and correction; no balance goes beyond a hundred billion (409 by field). `releaseAt` ' +
      'says when a sum that goes into hold is due to be released.',
    errors: ['notFound', 'conflict'],
    params: ledgerEntry,
    result: newId,
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
  'operator.post-ledger-entries': operatorChange({
    roles: ['finance'],
    whose: 'own',
    keys: 'may',
    record: null,
    asksCode: 'aboveLimit',
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
  'operator.set-background': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: 'banner',
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
  'operator.get-background': operatorRead({
    roles: ['manager', 'support'],
    whose: 'shared',
    summary: 'Баннер кабинета, который видят партнёры',
    about: 'The banner of all partners, or null when there is none.',
    params: nothing,
    result: z.object({ background: banner.nullable() }),
    example: {},
  }),
  'operator.create-key': confirmedChange({
    roles: [],
    whose: 'all',
    record: 'key',
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
  'operator.get-keys': operatorRead({
    roles: ['support'],
    whose: 'shared',
    summary: 'Ключи операторов',
    about: 'The operator keys that were made, without the keys themselves.',
    params: nothing,
    result: listOf(
      z.object({ id, name: z.string(), role, createdAt: moment, lastUsedAt: moment.nullable() }),
    ),
    example: {},
  }),
  'operator.delete-key': confirmedChange({
    roles: [],
    whose: 'all',
    record: 'key',
    summary: 'Удаление ключа оператора',
    about: 'Ends an operator key at once.',
    errors: ['notFound'],
    params: onceById,
    result: done,
    example: { id: 2 },
  }),
};
