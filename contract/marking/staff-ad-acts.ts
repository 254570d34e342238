// Methods: `operator.*` of acts for the operator of advertising data.
import { z } from 'zod';
import { day, month } from '../money/ledger.ts';
import {
  currencyCode,
  done,
  id,
  longListOf,
  moment,
  named,
  oneOf,
  page,
  pageSize,
  sha256,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorChange, operatorRead } from '../wire/rpc.ts';
import { adActStates, adChains, adOtherParts, adSendKinds, adSendStates } from './act-names.ts';

const contract = z.object({ id, number: z.string() });

/** A document of the network, or its part under one contract, split for the operator. Sums are in roubles with VAT. */
const adAct = z.object({
  /** `<contract>-<month>-<version>`; null in a draft, and where the document is left out. */
  key: z.string().nullable(),
  /** The key of the document that this one corrects. */
  corrects: z.string().nullable(),
  chain: z.enum(adChains),
  /** The partner or the advertiser. */
  party: named,
  source: z.object({ id, number: z.string(), version: whole, date: day }),
  contract: contract.nullable(),
  /** Currency and sum of the whole document. */
  currencyCode,
  original: storedMoney,
  /** The whole document in roubles by the rate of its day; null where there is no rate. */
  document: storedMoney.nullable(),
  amount: storedMoney,
  vat: storedMoney,
  vatPercent: whole.nullable(),
  lines: z.array(
    z.object({
      creative: named,
      erid: z.string(),
      contract,
      /** Below zero where more came back than was earned; the operator is told zero, and `other` says the rest. */
      amount: storedMoney,
      vat: storedMoney,
    }),
  ),
  /** The line «не реклама» by its parts. */
  other: z.array(z.object({ part: z.enum(adOtherParts), amount: storedMoney, vat: storedMoney })),
  /** The sum that the operator is told: never below the sum of its lines. */
  toOperator: storedMoney,
  toOperatorVat: storedMoney,
  /** Why the document cannot be sent; empty where it can. */
  why: z.string(),
  /** Its state at the operator; null: not sent by the program. */
  state: z.enum(adSendStates).nullable(),
  message: z.string(),
});

const version = z.object({
  version: whole,
  state: z.enum(adActStates),
  sha256: z.string(),
  /** Documents in it, and those that were left out. */
  count: whole,
  left: whole,
  closedAt: moment,
  closedBy: z.string(),
  approvedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  sentAt: moment.nullable(),
  sentBy: z.string().nullable(),
});

const versionNumber = z.int('Укажите версию').positive('Версия больше нуля').max(32_767, 'Такой версии нет');

/** Acts and statistics for the operator of advertising data, and their sending. */
export const adActsStaff = {
  'operator.get-ad-acts': operatorRead({
    roles: ['finance'],
    whose: 'all',
    summary: 'Акты для оператора рекламных данных за месяц',
    about:
      'Partners’ acts and advertisers’ closed bills of a month, each split by creative and initial contract and the line «не реклама». `version` 0 is the draft: documents as they are now that differ from what was sent; ' +
      'absent, the newest version that is not void, or the draft where there is none. 409 where the network does not mark advertising.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      month,
      version: z.int().min(0).max(32_767).optional(),
      chain: oneOf('Цепочка', adChains).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: z.object({
      isOver: z.boolean(),
      /** The version whose documents these are; 0: the draft. */
      shown: whole,
      versions: z.array(version),
      /** Why the caller cannot approve the closed version; empty where they can, or there is none. */
      refusal: z.string(),
      /** Sums of all documents, in roubles: of each chain the advertising and «не реклама», and the sum of what is left out. */
      totals: z.object({
        chains: z.array(
          z.object({ chain: z.enum(adChains), count: whole, ads: storedMoney, other: storedMoney }),
        ),
        count: whole,
        left: whole,
        leftAmount: storedMoney,
      }),
      /** True where the program sends by itself (ORD). */
      isOperatorSet: z.boolean(),
      items: z.array(adAct),
      pagination: z.object({ totalCount: whole }),
    }),
    example: { month: '2026-10' },
  }),
  'operator.close-ad-acts': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: null,
    summary: 'Закрыть акты для оператора за месяц',
    about:
      'Freezes the draft of a month that is over as its next version: those documents that differ from what was sent, each with its key and the key of the first that it corrects. ' +
      'A version that was not sent yet becomes void. `left` are documents that cannot be sent. 409 where nothing differs.',
    errors: ['conflict'],
    params: z.strictObject({ month, idempotencyKey: repeatKey }),
    result: z.object({
      version: whole,
      sha256: z.string(),
      count: whole,
      left: z.array(z.object({ chain: z.enum(adChains), party: named, number: z.string(), why: z.string() })),
    }),
    example: { month: '2026-10' },
  }),
  'operator.approve-ad-acts': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: null,
    summary: 'Одобрить акты для оператора вторым человеком',
    about:
      'By another person than who closed the version. `hash` is the SHA-256 that was looked at; 409 where the version has another.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ month, version: versionNumber, hash: sha256, idempotencyKey: repeatKey }),
    result: done,
    example: {
      month: '2026-10',
      version: 1,
      hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  }),
  'operator.send-ad-acts': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: null,
    summary: 'Отправить одобренные акты оператору',
    about:
      'Sends an approved version: with ORD the program sends each document under its key, with its parties, contracts and creatives before it; without, the staff have uploaded the file and say so. 409 for one that is sent already.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ month, version: versionNumber, idempotencyKey: repeatKey }),
    result: done,
    example: { month: '2026-10', version: 1 },
  }),
  'operator.get-ad-statistics': operatorRead({
    roles: ['finance'],
    whose: 'all',
    summary: 'Статистика для оператора: креатив, площадка, период',
    about:
      'Clicks of a month on links with a creative, by creative and place, the most first. Showings are not known to the network: operators are told clicks instead. `place` null: the link names none, and the row is not sent. Days are of NETWORK_TIME_ZONE, counted the next day.',
    errors: ['conflict'],
    params: z.strictObject({ month, page, pageSize: pageSize(50) }),
    result: longListOf(
      z.object({
        creative: named,
        erid: z.string(),
        place: named.nullable(),
        from: day,
        to: day,
        clicks: whole,
        state: z.enum(adSendStates).nullable(),
        message: z.string(),
      }),
    ),
    example: { month: '2026-10' },
  }),
  'operator.get-ad-sends': operatorRead({
    roles: ['finance', 'manager'],
    whose: 'shared',
    summary: 'Очередь к оператору рекламных данных',
    about:
      'Records that are sent to the operator (ORD), the newest first: what waits, what the operator checks, what it accepted, and what it refused with its own message.',
    errors: ['conflict'],
    params: z.strictObject({
      state: oneOf('Состояние', adSendStates).optional(),
      kind: oneOf('Вид', adSendKinds).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      z.object({
        id,
        kind: z.enum(adSendKinds),
        externalId: z.string(),
        name: z.string(),
        state: z.enum(adSendStates),
        message: z.string(),
        tries: whole,
        /** The next try of what waits. */
        dueAt: moment.nullable(),
        sentAt: moment.nullable(),
      }),
    ),
    example: { state: 'refused' },
  }),
  'operator.retry-ad-sends': operatorChange({
    roles: ['finance', 'manager'],
    whose: 'shared',
    keys: 'may',
    record: null,
    summary: 'Повторить отправку оператору',
    about:
      'Has refused and waiting records sent again within a minute. Other records stay as they are. 404 where one is unknown.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      ids: z.array(id).min(1, 'Укажите хотя бы одну запись').max(1000, 'Не больше 1000 записей за раз'),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ count: whole }),
    example: { ids: [5] },
  }),
};
