// Methods: `operator.*`.
import { z } from 'zod';
import {
  byId,
  done,
  id,
  line,
  longListOf,
  moment,
  nothing,
  oneOf,
  onlyFor,
  page,
  pageSize,
  requiredLine,
  sha256,
  smallId,
} from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorChange, operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { withdrawal, withdrawalEntry, withdrawalEvent } from './billing.ts';
import { day } from './ledger.ts';
import { registry } from './registry.ts';
import { withdrawalStates } from './withdrawal-names.ts';

const staffWithdrawal = withdrawal.extend({
  ...whose,
  methodId: smallId,
  /** Mask of the destination; managers read no requisites. */
  mask: onlyFor(['finance', 'support'], z.string().nullable()),
  /** The staff's reason to pause the withdrawal; null: not paused. */
  staffHold: z.string().nullable(),
  /** Signs that a person should check, in words. */
  signs: z.array(z.string()),
  registryId: id.nullable(),
  /** Outcome that one staff member reported and another must confirm. */
  proposed: z.enum(['failed', 'returned']).nullable(),
});

const ids = z.array(id).min(1, 'Укажите хотя бы одну выплату').max(200, 'Не больше 200 выплат за раз');
/** `isDone` false: one person has reported the outcome; another confirms by the same call. */
const saidByOne = done.out.extend({ isDone: z.boolean() });
/** One outcome for each withdrawal; a withdrawal in another state by now stays unchanged. */
const outcomes = z.object({ items: z.array(z.object({ id, isDone: z.boolean(), why: z.string() })) });

/** The staff's decisions on withdrawals. Support and managers may read too, without requisites. */
export const withdrawalsStaff = {
  'operator.get-withdrawals': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    summary: 'Выплаты партнёров: номер, состояние, партнёр, страницы',
    about:
      'Withdrawals of all partners, with `id` that one; `waiting` are those that a person must decide, the oldest first; otherwise the newest first. ' +
      '`proposed` are those of which one person has said that they failed or came back, and another has not yet.',
    params: z.strictObject({
      id: id.optional(),
      userId: id.optional(),
      state: oneOf('Состояние', withdrawalStates).optional(),
      /** Finds withdrawals that are or were in the registry. */
      registryId: id.optional(),
      waiting: z.boolean().default(false),
      proposed: z.boolean().default(false),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(staffWithdrawal),
    example: { waiting: true },
  }),
  'operator.approve-withdrawals': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'withdrawal',
    summary: 'Одобрение выплат',
    about: 'Approves those that were requested. One that is paused stays as it is.',
    errors: ['forbidden'],
    params: z.strictObject({ ids, idempotencyKey: repeatKey }),
    result: outcomes,
    example: { ids: [12] },
  }),
  'operator.reject-withdrawals': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'withdrawal',
    summary: 'Отклонение выплат',
    about:
      'Rejects those that are in no closed registry; the sums are available again. The partner reads the reason.',
    errors: ['forbidden'],
    params: z.strictObject({ ids, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: outcomes,
    example: { ids: [12], reason: 'Реквизиты принадлежат другому человеку' },
  }),
  'operator.hold-withdrawals': operatorChange({
    roles: ['finance'],
    whose: 'own',
    keys: 'may',
    record: 'withdrawal',
    summary: 'Задержка выплат',
    about: 'Pauses those that are in no closed registry, until they are released.',
    params: z.strictObject({ ids, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: outcomes,
    example: { ids: [12], reason: 'Ждём ответа партнёра' },
  }),
  'operator.release-withdrawals': operatorChange({
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
  'operator.return-withdrawal': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'withdrawal',
    summary: 'Выплата вернулась',
    about:
      'The bank sent a paid one back: what arrived is available again, and the destination is paid no more. Two people say it, as with ' +
      '`operator.fail-withdrawal`; one alone by the line of a statement (`operator.match-line`).',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({ id, reason: line(300).min(1, 'Укажите причину'), idempotencyKey: repeatKey }),
    result: saidByOne,
    example: { id: 12, reason: 'Счёт закрыт' },
  }),
  'operator.drop-withdrawal-end': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: null,
    summary: 'Снятие предложенного исхода выплаты',
    about: 'Drops what one person has said of a withdrawal (failed, returned) and nobody has confirmed.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: onceById,
    result: done,
    example: { id: 12 },
  }),
  'operator.get-withdrawal-terms': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'shared',
    summary: 'Когда сеть платит',
    about: 'The network’s schedule; `sha256` is of it, which set-withdrawal-terms takes.',
    params: nothing,
    result: z.object({
      kind: z.enum(['request', 'monthdays', 'weekdays']),
      days: z.array(z.int()),
      cutoffHour: z.int(),
      holidays: z.array(z.iso.date()),
      approvesItself: z.boolean(),
      sha256,
    }),
    example: {},
  }),
  'operator.set-withdrawal-terms': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'withdrawal-terms',
    summary: 'Расписание выплат сети',
    about:
      'Days are those of a month (the 29th to 31st are the last of a shorter one) or of a week, 1 is Monday. `holidays` are days without a run ' +
      'beside weekends. With `approvesItself` a withdrawal under the limit of its method is approved at once where no sign is up. ' +
      '`sha256` is of the terms that were looked at: 409 where somebody has changed them since.',
    errors: ['conflict', 'wrongField'],
    params: z.strictObject({
      kind: oneOf('Расписание', ['request', 'monthdays', 'weekdays']),
      days: z.array(z.int().min(1).max(31)).max(31).default([]),
      cutoffHour: z.int().min(0).max(23),
      holidays: z.array(day).max(100).default([]),
      approvesItself: z.boolean().default(false),
      sha256,
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: {
      kind: 'monthdays',
      days: [1, 15],
      cutoffHour: 15,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  }),
};

/** A withdrawal with its registry, and the bank's answer: paid, or failed. */
export const settlementsStaff = {
  'operator.get-withdrawal': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    summary: 'Одна выплата: время, записи, реестр',
    about: 'A withdrawal with its line of time, its entries of the ledger, and its registry.',
    errors: ['notFound'],
    params: byId,
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
      proposal: z
        .object({
          state: z.enum(['failed', 'returned']),
          reason: z.string(),
          by: z.string(),
          at: moment,
          /** True where the caller reported the outcome: they may confirm it only where one person pays, from `aloneFrom`. */
          isOwn: z.boolean(),
          aloneFrom: moment.nullable(),
        })
        .nullable(),
    }),
    example: { id: 12 },
  }),
  'operator.settle-withdrawal': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'withdrawal',
    summary: 'Выплата проведена: чем это подтверждено',
    about:
      'Of an approved registry. `reference` is the bank’s number of the payment, `transaction` the hash of one; a hash pays once. `paidOn` is ' +
      'not before the day, on the network’s clock, on which its registry was closed, or the first one where that was voided.',
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
  'operator.fail-withdrawal': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'withdrawal',
    summary: 'Выплата не прошла',
    about:
      'The bank did not take it: the sum is available again. The partner reads the reason. 409 while its registry is not approved, or has a ' +
      'file that nobody has taken and none of its withdrawals has ended: void the registry then. Two people say it: the first answers `isDone` ' +
      'false, and the same call by another does it. Where one person pays, the same one calls again after an hour, and all administrators have a letter.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({ id, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: saidByOne,
    example: { id: 12, reason: 'Банк получателя отказал' },
  }),
};
