// Methods: `operator.*`.
import { z } from 'zod';
import { author } from '../wire/author.ts';
import {
  currencyCode,
  done,
  id,
  line,
  longListOf,
  moment,
  money,
  named,
  oneOf,
  onlyFor,
  page,
  pageSize,
  storedMoney,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { revenueRoles } from '../wire/roles.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { month } from './ledger.ts';
import { billKinds, billPdfs, billStates } from './paper-names.ts';

const billState = oneOf('Состояние счёта', billStates);
const part = z.object({ count: z.int(), amount: storedMoney });

/** A closed bill: its number, its state, and when it was sent and paid. */
const paper = z.object({
  id,
  /** Number within the bill's year: `2026-17`. */
  number: z.string(),
  closedAt: moment,
  closedBy: author.nullable(),
  state: billState,
  sentOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  paidAmount: storedMoney.nullable(),
  note: z.string(),
});

const bill = z.object({
  advertiser: named,
  month: z.string(),
  currencyCode,
  /** Sum of the conversions. */
  amount: storedMoney,
  /** Null: without VAT. */
  vatPercent: z.int().nullable(),
  isVatIncluded: z.boolean(),
  vat: storedMoney,
  /** The sum that the advertiser pays, with the VAT. */
  total: storedMoney,
  /** Last day of the payment; of a month that is not closed, as if it were closed today. Null: none. */
  dueOn: z.string().nullable(),
  /** True where the bill is not paid and its last day is over. */
  isOverdue: z.boolean(),
  /** The PDF at `/staff/files/bill.pdf?id=` of a closed bill, or what it lacks. */
  pdf: z.enum(billPdfs),
  /** Null until the month is closed. */
  paper: paper.nullable(),
});

const asked = { advertiserId: id, month };

/** A line where the advertiser's list and the bill disagree. */
const difference = z.object({
  /** `not-listed`: only the bill has the line; `not-billed`: only the list; `other-sum`: both, with different sums. */
  kind: z.enum(['not-listed', 'not-billed', 'other-sum']),
  /** Line number in the file; null where the list does not have the line. */
  line: z.int().nullable(),
  transactionId: z.string(),
  clickId: z.string(),
  conversionId: id.nullable(),
  ours: storedMoney.nullable(),
  theirs: storedMoney.nullable(),
});

/** The advertisers' debts by month. */
export const billsStaff = {
  'operator.get-advertiser-bill': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'all',
    summary: 'Счёт рекламодателя за месяц',
    about:
      'What became approved in a month of NETWORK_TIME_ZONE by the advertiser’s offers, also what is still on hold for partners, minus chargebacks of earlier bills, ' +
      'by offer and goal; in the advertiser’s currency by the rates of the conversions’ days. `late` is what an earlier bill should have had, `corrected` what has ' +
      'another revenue since. Of an offer that got another advertiser, what no bill has yet is the new one’s. `unknown` stands apart: conversions without a revenue (`amount` null), or in a currency without a rate. A closed month answers what its paper says, for ever. ' +
      'The VAT is within `amount` or on top, as the advertiser has it, to the minor unit. The PDF is `/staff/files/bill.pdf?id=`, for finance; its text is frozen ' +
      'with the bill, and where the advertiser or the network had no requisites then, with the first PDF.',
    errors: ['notFound'],
    params: z.strictObject(asked),
    result: bill.extend({
      rows: z.array(
        z.object({
          offer: named,
          goal: z.string(),
          amount: storedMoney,
          parts: z.partialRecord(z.enum(billKinds), part),
        }),
      ),
      unknown: z.array(z.object({ currencyCode, count: z.int(), amount: storedMoney.nullable() })),
      /** True where the bill may be closed now: the month is over, and no later one is closed. */
      isClosable: z.boolean(),
    }),
    example: { advertiserId: 3, month: '2026-10' },
  }),
  'operator.get-bills': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'all',
    summary: 'Закрытые счета рекламодателей',
    about: 'Closed bills, the latest month first; of one advertiser, in one state, overdue ones, or all.',
    params: z.strictObject({
      advertiserId: id.optional(),
      state: billState.optional(),
      isOverdue: z.boolean('isOverdue: true или false').optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(bill.extend({ paper })),
    example: { state: 'sent' },
  }),
  'operator.close-advertiser-bill': operatorChange({
    roles: ['finance'],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Закрыть счёт рекламодателя за месяц',
    about:
      'Makes the month’s bill a numbered paper that is never changed, with the advertiser’s VAT and due date: so many days later, or the next working day ' +
      '(ГК РФ, ст. 193). 409 while the month lasts, where it is closed already, and where a later one is. ' +
      'What is approved late, comes back or is corrected afterwards stands in the next bill.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ ...asked, idempotencyKey: repeatKey }),
    result: z.object({ id, number: z.string() }),
    example: { advertiserId: 3, month: '2026-10' },
  }),
  'operator.mark-advertiser-bill': operatorChange({
    roles: ['finance'],
    whose: 'all',
    keys: 'may',
    record: 'bill',
    summary: 'Отметить счёт рекламодателя отправленным или оплаченным',
    about:
      'Says what became of a closed bill: sent on a day, or paid on a day with the sum that came. A later mark of the same state corrects the one before. 409 where a paid bill would become sent.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        id,
        state: oneOf('Состояние счёта', ['sent', 'paid']),
        date: z.iso.date('Дата в виде 2026-11-20'),
        amount: onlyFor(revenueRoles, money).optional(),
        note: line(500).default(''),
        idempotencyKey: repeatKey,
      })
      .refine(({ state, amount }) => (state === 'paid') === (amount !== undefined), {
        path: ['amount'],
        error: 'Сумма нужна оплаченному счёту, и только ему',
      }),
    result: done,
    example: { id: 5, state: 'paid', date: '2026-11-12', amount: 184_500 },
  }),
  'operator.compare-advertiser-bill': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'all',
    summary: 'Сверка счёта со списком рекламодателя',
    about:
      'What the advertiser’s own list (CSV, as import-conversions reads it: `tid` or `click_id`, and `payout` or `revenue`; lines with a `status` of rejection count as missing) disagrees with, ' +
      'the lines of the list first. At most 1000 differences; `more` counts the rest. Nothing is changed. 409 where the list cannot be read.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      ...asked,
      text: z.string('Укажите текст').max(200_000, 'Список не длиннее 200 000 знаков: разделите его'),
    }),
    result: z.object({ items: z.array(difference), more: z.int(), agreed: z.int() }),
    example: { advertiserId: 3, month: '2026-10', text: 'tid;payout\nA-4412;1500' },
  }),
};
