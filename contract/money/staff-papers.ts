// Methods: `operator.*` of acts and receipts.

import { z } from 'zod';
import {
  byId,
  currencyCode,
  done,
  id,
  line,
  longListOf,
  moment,
  newId,
  nothing,
  oneOf,
  onlyFor,
  page,
  pageSize,
  requiredLine,
  storedMoney,
} from '../wire/fields.ts';
import { inn, kpp } from '../wire/firm.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorChange, operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { receipt } from './billing.ts';
import { day, month } from './ledger.ts';
import { actStates, receiptLooks, receiptStates, updStates } from './paper-names.ts';
import { act, actLine } from './papers.ts';

const staffAct = act.extend(whose);

/** The network as a legal entity, as its papers name it. */
const network = {
  /** The length limit is the banks': payment orders contain the name as well. */
  name: requiredLine(160),
  inn,
  kpp: kpp.default(''),
  ogrn: z.string('Укажите ОГРН').regex(/^(\d{13}|\d{15})$/, 'ОГРН — 13 цифр, ОГРНИП — 15'),
  address: requiredLine(300),
  /** Position, surname and initials. */
  signer: requiredLine(160),
};

/** The staff's methods to make and correct acts. */
export const actsStaff = {
  'operator.get-acts': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    summary: 'Акты партнёров: месяц, состояние, партнёр, страницы',
    about:
      'Acts of all partners, the newest month first. `carried` are months whose sum goes on to the next act: not above zero, or without an accepted payee; ' +
      '`draft` are those that wait for the network’s own requisites.',
    params: z.strictObject({
      month: month.optional(),
      state: oneOf('Состояние', actStates).optional(),
      userId: id.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(staffAct),
    example: { state: 'objected' },
  }),
  'operator.get-act': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    summary: 'Один акт: строки, возражение',
    about: 'An act with its lines.',
    errors: ['notFound'],
    params: byId,
    result: staffAct.extend({ carried: storedMoney, lines: z.array(actLine), reason: z.string() }),
    example: { id: 12 },
  }),
  'operator.make-acts': operatorChange({
    roles: ['finance'],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Сделать акты за месяц',
    about:
      'Has the program make the acts of a month that is over which are not there yet, and offer drafts, within a minute. It does so by itself on the ' +
      'first day of each month; a repeat makes nothing twice.',
    errors: ['conflict'],
    params: z.strictObject({ month, idempotencyKey: repeatKey }),
    result: done,
    example: { month: '2026-10' },
  }),
  'operator.void-act': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'act',
    summary: 'Исправить акт',
    about:
      'Voids an act that is not accepted yet, and offers its next version at once: the same number, date and sums, with the payee and the network as they are ' +
      'now. Sums are corrected by entries of the ledger, which the next act has.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: newId,
    example: { id: 12, reason: 'В акте был старый адрес' },
  }),
  'operator.mark-upd': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'act',
    summary: 'УПД акта в ЭДО',
    about:
      'Writes down what became of the УПД of an act in the partner’s EDI. A signed one accepts the act, and stays signed. Its file is sent as the body of ' +
      '`POST /operator/upd-files?id=` (PDF or XML), and takes the place of the former.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id,
      number: requiredLine(60),
      on: day,
      state: oneOf('Состояние', updStates),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 12, number: '48', on: '2026-11-05', state: 'signed' },
  }),
  'operator.get-network-requisites': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'shared',
    summary: 'Реквизиты сети в документах',
    about:
      'The network as a firm, in acts and in payment orders; null until finance write it. Acts stay drafts until all of it is there.',
    params: nothing,
    result: z.object({
      network: z
        .object({
          name: z.string(),
          inn: z.string(),
          kpp: z.string(),
          /** Empty where finance entered only the paying account. */
          ogrn: z.string(),
          address: z.string(),
          signer: z.string(),
        })
        .nullable(),
    }),
    example: {},
  }),
  'operator.set-network-requisites': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'network-requisites',
    summary: 'Записать реквизиты сети',
    about: 'What acts that are offered, and registries that are closed, from now on say of the network.',
    errors: ['wrongField'],
    params: z.strictObject({ ...network, idempotencyKey: repeatKey }),
    result: done,
    example: {
      name: 'ООО «Сеть»',
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      address: '117312, Москва, ул. Вавилова, 19',
      signer: 'Генеральный директор Иванов И. И.',
    },
  }),
};

/** Receipts of self-employed partners, for the network's staff. */
export const receiptsStaff = {
  'operator.get-receipts': operatorRead({
    roles: ['finance', 'support'],
    whose: 'own',
    summary: 'Чеки самозанятых: состояние, партнёр, страницы',
    about: 'Receipts that are owed for paid withdrawals, the newest withdrawal first.',
    params: z.strictObject({
      state: oneOf('Состояние', receiptStates).optional(),
      look: oneOf('Проверка', receiptLooks).optional(),
      userId: id.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      receipt.extend({
        withdrawalId: id,
        ...whose,
        net: storedMoney,
        currencyCode,
        paidOn: day,
        attachedAt: moment.nullable(),
        lookedAt: moment.nullable(),
        /** Employee who marked the receipt by hand; empty where the program looked, or nobody. */
        lookedBy: z.string(),
        /** The receipt's page at the tax service. */
        url: onlyFor(['finance'], z.string().nullable()),
      }),
    ),
    example: { state: 'attached' },
  }),
  'operator.check-receipt': operatorChange({
    roles: ['finance'],
    whose: 'own',
    keys: 'may',
    record: 'receipt',
    summary: 'Проверка чека',
    about:
      'Takes the receipt of a withdrawal, or refuses it with a reason: the partner attaches another one. `id` is the withdrawal’s.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id,
      isAccepted: z.boolean(),
      reason: line(300).default(''),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 12, isAccepted: true },
  }),
  'operator.mark-receipt': operatorChange({
    roles: ['finance'],
    whose: 'own',
    keys: 'may',
    record: 'receipt',
    summary: 'Что с чеком в налоговой',
    about:
      'Writes down what somebody saw of a receipt at the tax service; `id` is the withdrawal’s. The program looks by itself on days 1, 10, 30 and 60 where ' +
      'RECEIPT_CHECK_URL is set. `annulled`: the partner is told, the receipt is late and the next withdrawal waits until another one is attached. `unknown`: ' +
      'the partner is told, nothing waits. `valid` or `unknown` of an annulled one gives its number back. 409 where no receipt is attached.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, state: oneOf('Состояние', receiptLooks), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 12, state: 'annulled' },
  }),
};
