// Methods: `operator.*`.
import { z } from 'zod';
import {
  byId,
  id,
  line,
  listOf,
  moment,
  oneOf,
  page,
  pageOf,
  pageSize,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorRead } from '../wire/rpc.ts';
import { bankLineStates, withdrawalStates } from './withdrawal-names.ts';

const bankLine = z.object({
  id,
  state: z.enum(bankLineStates),
  /** True: money went out; false: money came in. */
  isDebit: z.boolean(),
  number: z.string(),
  day: z.iso.date(),
  amount: storedMoney,
  /** Name of the other side. */
  name: z.string(),
  mask: z.string(),
  purpose: z.string(),
  /** Day on which the bank carried out the payment; null: not yet. */
  bookedOn: z.iso.date().nullable(),
  withdrawalId: id.nullable(),
  note: z.string(),
  /** The staff member who decided; empty: the program decided. */
  decidedBy: z.string(),
  decidedAt: moment.nullable(),
  /** An ended withdrawal, or one of a void registry, that still fits the debit: the bank has paid it. */
  endedWithdrawalId: id.nullable(),
  /** The staff member who said that the debit belongs to no withdrawal; another one must confirm. Null: nobody said so. */
  asideBy: z.string().nullable(),
  /** For an unknown debit: withdrawals that fit in part, the closest first, and the parts that fit. */
  suggestions: z.array(
    z.object({
      withdrawalId: id,
      state: z.enum(withdrawalStates),
      userLogin: z.string(),
      payeeName: z.string(),
      mask: z.string(),
      number: z.string(),
      net: storedMoney,
      fits: z.array(z.enum(['number', 'sum', 'account', 'purpose'])),
      /** Reason why the line cannot be matched; empty where it can. */
      obstacle: z.string(),
    }),
  ),
});

/** Statements of the network's bank: the proof of payments. */
export const statementsStaff = {
  'operator.import-statement': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: null,
    summary: 'Загрузка выписки банка',
    about:
      'Keeps the lines of a statement in the format of 1C, whose bytes were sent to `POST /operator/statements` before; `documentId` is its answer. ' +
      'A line that came before is not kept again. A debit that fits an order by account, number, day, sum and payee settles its withdrawal ' +
      'some seconds later. 409 where the file cannot be read whole: nothing of it is kept.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({ documentId: id, idempotencyKey: repeatKey }),
    result: z.object({ id, lines: whole, newLines: whole }),
    example: { documentId: 41 },
  }),
  'operator.get-statements': operatorRead({
    roles: ['finance', 'support'],
    whose: 'all',
    summary: 'Загруженные выписки',
    about: 'Statements, newest first; `newLines` are those that had not come before.',
    params: pageOf(50),
    result: listOf(
      z.object({
        id,
        name: z.string(),
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
        lines: whole,
        newLines: whole,
        importedAt: moment,
        importedBy: z.string(),
      }),
    ),
    example: {},
  }),
  'operator.get-statement-lines': operatorRead({
    roles: ['finance', 'support'],
    whose: 'all',
    summary: 'Строки выписок: состояние, выписка, страницы',
    about:
      'Lines of statements, newest first. Those of the state `new` have suggestions: withdrawals that fit in part, for a person to decide. ' +
      '`ended`: open debits by which the bank has paid what was over (failed, returned, cancelled) or whose registry is void.',
    params: z.strictObject({
      state: oneOf('Состояние', bankLineStates).optional(),
      statementId: id.optional(),
      /** True finds debits that fit an ended withdrawal. */
      ended: z.boolean().default(false),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(bankLine),
    example: { state: 'new' },
  }),
  'operator.get-statement-line': operatorRead({
    roles: ['finance', 'support'],
    whose: 'all',
    summary: 'Строка выписки',
    about: 'One line of a statement, as `operator.get-statement-lines` has it.',
    errors: ['notFound'],
    params: byId,
    result: bankLine,
    example: { id: 91 },
  }),
  'operator.match-line': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'statement-line',
    summary: 'Строка выписки: какой выплаты она',
    about:
      '`paid`: a debit proves the withdrawal `withdrawalId`, which is on its way in an approved registry, or was settled by hand. `returned`: the ' +
      'bank sent it back. The sums are equal. `aside`: it is of no withdrawal; `new` takes that back. A debit with `endedWithdrawalId` is set aside ' +
      'by two people (the first call answers `isDone` false; with one person, by the same one an hour later); `takeback` says that the bank has paid ' +
      'that withdrawal: its sum is taken from the partner, whose balance may become negative.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id,
      state: oneOf('Решение', ['paid', 'returned', 'aside', 'new', 'takeback']),
      withdrawalId: id.optional(),
      note: line(300).default(''),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ id, isDone: z.boolean() }),
    example: { id: 91, state: 'paid', withdrawalId: 12 },
  }),
};
