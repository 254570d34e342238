// Methods: `operator.*`.
import { z } from 'zod';
import { whose } from '../staff/whose.ts';
import {
  done,
  id,
  line,
  longListOf,
  oneOf,
  onlyFor,
  page,
  pageSize,
  requiredLine,
  smallId,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { method } from '../wire/rpc.ts';
import { withdrawal, withdrawalEntry, withdrawalEvent } from './billing.ts';
import { day } from './ledger.ts';
import { registry } from './registry.ts';
import { withdrawalStates } from './withdrawal-names.ts';

const staffWithdrawal = withdrawal.extend({
  ...whose,
  methodId: smallId,
  /** Of where it goes; managers read no requisites. */
  mask: onlyFor(['finance', 'support'], z.string().nullable()),
  /** Why the staff hold it back; null: they do not. */
  staffHold: z.string().nullable(),
  /** Signs that a person should look at, in words. */
  signs: z.array(z.string()),
  registryId: id.nullable(),
});

const ids = z.array(id).min(1, 'Укажите хотя бы одну выплату').max(200, 'Не больше 200 выплат за раз');
/** The outcome of each; one in another state by now stays as it is. */
const outcomes = z.object({ items: z.array(z.object({ id, isDone: z.boolean(), why: z.string() })) });

/** When the network pays, as it is kept. */
const storedTerms = z.object({
  kind: z.enum(['request', 'monthdays', 'weekdays']),
  days: z.array(z.int()),
  cutoffHour: z.int(),
  holidays: z.array(z.iso.date()),
  approvesItself: z.boolean(),
});

/** Withdrawals as the network's staff decide and settle them. Reading: support and managers too, without requisites. */
export const withdrawalsStaff = {
  'operator.get-withdrawals': method({
    access: 'operator',
    reads: true,
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    keys: 'may',
    summary: 'Выплаты партнёров: номер, состояние, партнёр, страницы',
    about:
      'Withdrawals of all partners, with `id` that one; `waiting` are those that a person must decide, the oldest first; otherwise the newest first.',
    params: z.strictObject({
      id: id.optional(),
      userId: id.optional(),
      state: oneOf('Состояние', withdrawalStates).optional(),
      /** Those that are or were in a registry. */
      registryId: id.optional(),
      waiting: z.boolean().default(false),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(staffWithdrawal),
    example: { waiting: true },
  }),
  'operator.get-withdrawal': method({
    access: 'operator',
    reads: true,
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    keys: 'may',
    summary: 'Одна выплата: время, записи, реестр',
    about: 'A withdrawal with its line of time, its entries of the ledger, and its registry.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: staffWithdrawal.extend({
      events: z.array(withdrawalEvent.extend({ author: z.string() })),
      entries: z.array(withdrawalEntry),
      order: z
        .object({
          number: z.string(),
          purpose: z.string(),
          paidOn: z.iso.date().nullable(),
          evidence: z.string(),
        })
        .nullable(),
      registry: registry.nullable(),
    }),
    example: { id: 12 },
  }),
  'operator.approve-withdrawals': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'own',
    keys: 'never',
    record: 'withdrawal',
    asksCode: 'always',
    summary: 'Одобрение выплат',
    about: 'Approves those that were requested. One that is held back stays as it is.',
    errors: ['forbidden'],
    params: z.strictObject({ ids, idempotencyKey: repeatKey }),
    result: outcomes,
    example: { ids: [12] },
  }),
  'operator.reject-withdrawals': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'own',
    keys: 'never',
    record: 'withdrawal',
    asksCode: 'always',
    summary: 'Отклонение выплат',
    about:
      'Rejects those that are in no registry; the sums are available again. The partner reads the reason.',
    errors: ['forbidden'],
    params: z.strictObject({ ids, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: outcomes,
    example: { ids: [12], reason: 'Реквизиты принадлежат другому человеку' },
  }),
  'operator.hold-withdrawals': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'own',
    keys: 'may',
    record: 'withdrawal',
    summary: 'Задержка выплат',
    about: 'Holds back those that are in no registry, until they are released.',
    params: z.strictObject({ ids, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: outcomes,
    example: { ids: [12], reason: 'Ждём ответа партнёра' },
  }),
  'operator.release-withdrawals': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'own',
    keys: 'may',
    record: 'withdrawal',
    summary: 'Снятие задержки выплат',
    about: 'Ends what `operator.hold-withdrawals` began.',
    params: z.strictObject({ ids, idempotencyKey: repeatKey }),
    result: outcomes,
    example: { ids: [12] },
  }),
  'operator.settle-withdrawal': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'own',
    keys: 'never',
    record: 'withdrawal',
    asksCode: 'always',
    summary: 'Выплата проведена: чем это подтверждено',
    about:
      'Of an approved registry. `reference` is the bank’s number of the payment, `transaction` the hash of one; a hash pays once.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id,
      kind: oneOf('Подтверждение', ['reference', 'transaction']),
      evidence: requiredLine(200),
      paidOn: day,
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 12, kind: 'reference', evidence: '№ 4817 от 24.11.2026', paidOn: '2026-11-24' },
  }),
  'operator.fail-withdrawal': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'own',
    keys: 'never',
    record: 'withdrawal',
    asksCode: 'always',
    summary: 'Выплата не прошла',
    about:
      'The bank did not take it: the sum is available again. The partner reads the reason. 409 while its registry is not approved, or has a ' +
      'file that nobody has taken and none of its withdrawals has ended: void the registry then.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({ id, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 12, reason: 'Банк получателя отказал' },
  }),
  'operator.return-withdrawal': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'own',
    keys: 'never',
    record: 'withdrawal',
    asksCode: 'always',
    summary: 'Выплата вернулась',
    about:
      'The bank sent a paid one back: what arrived is available again, and the destination is paid no more.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({ id, reason: line(300).min(1, 'Укажите причину'), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 12, reason: 'Счёт закрыт' },
  }),
  'operator.get-withdrawal-terms': method({
    access: 'operator',
    reads: true,
    roles: ['finance', 'support', 'manager'],
    whose: 'shared',
    keys: 'may',
    summary: 'Когда сеть платит',
    about: 'The network’s schedule.',
    params: z.strictObject({}),
    result: storedTerms,
    example: {},
  }),
  'operator.set-withdrawal-terms': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'all',
    keys: 'never',
    record: 'withdrawal-terms',
    asksCode: 'always',
    summary: 'Расписание выплат сети',
    about:
      'Days are those of a month (the 29th to 31st are the last of a shorter one) or of a week, 1 is Monday. `holidays` are days without a run ' +
      'beside weekends. With `approvesItself` a withdrawal under the limit of its method is approved at once where no sign is up. ' +
      '`was` is what the caller has read: 409 where it is another by now.',
    errors: ['wrongField', 'conflict'],
    params: z.strictObject({
      kind: oneOf('Расписание', ['request', 'monthdays', 'weekdays']),
      days: z.array(z.int().min(1).max(31)).max(31).default([]),
      cutoffHour: z.int().min(0).max(23),
      holidays: z.array(day).max(100).default([]),
      approvesItself: z.boolean().default(false),
      was: storedTerms.optional(),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { kind: 'monthdays', days: [1, 15], cutoffHour: 15 },
  }),
};
