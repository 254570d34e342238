// Methods: `billing.*`.
import { z } from 'zod';
import {
  byId,
  currencyCode,
  done,
  id,
  listOf,
  moment,
  money,
  newId,
  nothing,
  oneOf,
  onlyFor,
  page,
  pageSize,
  requiredLine,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { ledgerAccount } from './ledger.ts';
import { receiptLooks, receiptStates } from './paper-names.ts';
import { act } from './papers.ts';
import { methodKinds } from './requisite-names.ts';
import { obstacles, pauseReasons, withdrawalStates } from './withdrawal-names.ts';

/** During a staff visit to the cabinet, only the roles that see the mask in the console see it. */
const shownMask = onlyFor(['finance', 'support'], z.string());

/** Maximum number of a partner's simultaneous open withdrawals. */
export const mostUnderway = 3;

const day = z.iso.date();

export const receipt = z.object({
  state: z.enum(receiptStates),
  /** The last day for the receipt. */
  dueOn: day,
  /** The receipt's number at the tax service; null until the receipt is attached. */
  number: z.string().nullable(),
  /** The network's reason to reject a receipt. */
  reason: z.string(),
  /** Result of the last look at the tax service; an annulled receipt has no number any more. Null: nobody looked. */
  look: z.enum(receiptLooks).nullable(),
});

export const withdrawal = z.object({
  id,
  state: z.enum(withdrawalStates),
  requestedAt: moment,
  /** Time of the latest state. */
  changedAt: moment,
  sum: storedMoney,
  fee: storedMoney,
  tax: storedMoney,
  /** Sum that arrives. */
  net: storedMoney,
  currencyCode,
  /** The destination; it may be in the archive by now. */
  destinationId: id,
  methodKind: z.enum(methodKinds),
  methodName: z.string(),
  mask: shownMask,
  payeeName: z.string(),
  /** The latest day of arrival, as far as known. */
  expectedOn: day,
  /** Reasons why the withdrawal waits; empty where nothing pauses it. */
  holds: z.array(z.enum(pauseReasons)),
  /** The network's reason for a rejection, a failure or a return. */
  reason: z.string(),
  isCancellable: z.boolean(),
  /** The receipt that a self-employed partner owes for the withdrawal; null where none is owed. */
  receipt: receipt.nullable(),
});

/** An event in the withdrawal's history. */
export const withdrawalEvent = z.object({
  state: z.enum(withdrawalStates),
  at: moment,
  reason: z.string(),
  by: z.enum(['partner', 'program', 'network']),
});

export const withdrawalEntry = z.object({
  id,
  createdAt: moment,
  kind: z.string(),
  account: ledgerAccount,
  amount: storedMoney,
});

const schedule = z.object({
  /** `request`: on any day, at the partner's request. */
  kind: z.enum(['request', 'monthdays', 'weekdays']),
  days: z.array(z.int()),
  cutoffHour: z.int(),
  /** Day of the run that would include a request made now. */
  nextRun: day,
  isAuto: z.boolean(),
  threshold: storedMoney.nullable(),
  currencyCode,
});

const afterCode = 'Asks for a code: 403 with `data.reauth`, until `requisites.confirm-act`.';

export const billing = {
  'billing.get-overview': method({
    access: 'partner',
    reads: true,
    summary: 'Доступно для вывода, ближайшая выплата, что ждёт',
    about:
      'What may be asked for, what was, when the network pays next, and what becomes available until then.',
    params: nothing,
    result: z.object({
      availableBalance: storedMoney,
      blockedBalance: storedMoney,
      currencyCode,
      nextRun: day,
      cutoffHour: z.int(),
      /** Sum that leaves hold before the next run. */
      comesBefore: storedMoney,
      /** Withdrawals that have not ended. */
      underway: whole,
    }),
  }),
  'billing.get-withdrawals': method({
    access: 'partner',
    reads: true,
    summary: 'Выплаты: состояние, страницы',
    about: 'The partner’s withdrawals, newest first.',
    params: z.strictObject({
      state: oneOf('Состояние', withdrawalStates).optional(),
      page,
      pageSize: pageSize(20),
    }),
    result: listOf(withdrawal),
  }),
  'billing.get-withdrawal': method({
    access: 'partner',
    reads: true,
    summary: 'Одна выплата: кто и когда, записи баланса',
    about:
      'One withdrawal with its line of time, its order number once it is in a registry, its entries of the ledger, and its act.',
    errors: ['notFound'],
    params: byId,
    result: withdrawal.extend({
      events: z.array(withdrawalEvent),
      entries: z.array(withdrawalEntry),
      order: z.object({ number: z.string(), paidOn: day.nullable(), evidence: z.string() }).nullable(),
      /** The act of the latest month that was over at the request; null where there is none. */
      act: act.pick({ id: true, month: true, number: true, version: true, state: true }).nullable(),
    }),
  }),
  'billing.get-withdrawal-preview': method({
    access: 'partner',
    reads: true,
    summary: 'Что будет с заказом выплаты, и почему нет',
    about:
      'What a request would be: without `sum` of all that is available, without `destinationId` to the main one. `why` says what stands in ' +
      'the way, each with a sentence, until when, and the page that leads out.',
    errors: ['notFound'],
    params: z.strictObject({ destinationId: id.optional(), sum: money.optional() }),
    result: z.object({
      destination: z
        .object({ id, methodName: z.string(), mask: shownMask, payeeName: z.string(), bank: z.string() })
        .nullable(),
      sum: storedMoney,
      fee: storedMoney,
      tax: storedMoney,
      net: storedMoney,
      minimum: storedMoney.nullable(),
      maximum: storedMoney.nullable(),
      currencyCode,
      nextRun: day,
      expectedOn: day,
      why: z.array(
        z.object({
          code: z.enum(obstacles),
          text: z.string(),
          until: moment.nullable(),
          page: z.string().nullable(),
        }),
      ),
    }),
  }),
  'billing.request-withdrawal': method({
    access: 'session',
    reads: false,
    summary: 'Заказ выплаты',
    about:
      'Asks for a sum: it leaves «Доступно» for «Заказано выплат». A repeat with the same key answers the first one’s id; the same key with ' +
      `another sum is 409, as is whatever \`billing.get-withdrawal-preview\` says stands in the way, and another \`net\` than arrives. ${afterCode}`,
    errors: ['forbidden', 'notFound', 'conflict', 'tooMany'],
    params: z.strictObject({
      destinationId: id,
      sum: money.positive('Сумма больше нуля'),
      /** The net sum that the partner was shown: the method's terms may change meanwhile. */
      net: money.optional(),
      idempotencyKey: requiredLine(200),
    }),
    result: newId,
  }),
  'billing.cancel-withdrawal': method({
    access: 'session',
    reads: false,
    summary: 'Отмена выплаты',
    about: 'Takes a withdrawal back that is in no closed registry; the sum is available again. 409 later.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: done,
  }),
  'billing.get-schedule': method({
    access: 'partner',
    reads: true,
    summary: 'Расписание выплат сети и свой порог',
    about: 'When the network pays, and whether the partner is paid by its schedule, from which sum on.',
    params: nothing,
    result: schedule,
  }),
  'billing.set-schedule': method({
    access: 'session',
    reads: false,
    summary: 'Выплаты по расписанию и порог',
    about: `With \`isAuto\` all that is available is asked for at each run, where it is \`threshold\` at least. ${afterCode}`,
    errors: ['forbidden', 'conflict'],
    params: z.strictObject({
      isAuto: z.boolean(),
      threshold: money.positive('Порог больше нуля').nullable(),
    }),
    result: done,
  }),
};
