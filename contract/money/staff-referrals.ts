// Methods: `operator.*`.
import { z } from 'zod';
import { currencyCode, done, id, listOf, nothing, oneOf, pageOf, storedMoney } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorRead } from '../wire/rpc.ts';
import { referralBases } from './referrals.ts';

/** Terms of a partner's income from the partners whom they referred. */
const referralTerms = z.strictObject({
  /** Percent. */
  share: z
    .number('Укажите процент числом')
    .min(0, 'Доля от 0 до 100 процентов')
    .max(100, 'Доля от 0 до 100 процентов')
    .refine((value) => Number(value.toFixed(2)) === value, 'Не больше двух знаков после запятой'),
  /** Days from the referred partner's registration; null: no end. */
  days: z.int('Дни — целое число').min(1, 'Не меньше одного дня').max(36_500, 'Не больше 100 лет').nullable(),
  base: oneOf('От чего', referralBases),
});

const example = { share: 5, days: 365, base: 'payout' } as const;
const whatTermsMean =
  'Of each conversion whose money becomes available the referrer gets `share` percent of the payout, or of the network’s profit (`base`), rounded down, where it came within `days` of ' +
  'the referred partner’s registration. What was given by earlier terms stays by them.';

/** Data that a partner may share with their referrer. */
const referralTies = ['phone', 'telegram', 'address', 'payee', 'destination'] as const;

/** Data that a partner shares with their referrer, and the staff's decision; `waiting` is in the referrer's currency. */
const bond = z.object({
  referrer: z.object({ id, login: z.string() }),
  ties: z.array(z.enum(referralTies)),
  /** Null: no decision yet. */
  isAccepted: z.boolean().nullable(),
  waiting: storedMoney,
  currencyCode,
});

/** The staff's methods to set referral income. */
export const referralsStaff = {
  'operator.get-referral-terms': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'shared',
    summary: 'Реферальная программа сети',
    about: 'The network’s terms of referral income; null: there is none.',
    params: nothing,
    result: z.object({ terms: referralTerms.nullable() }),
    example: {},
  }),
  'operator.set-referral-terms': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'referral-terms',
    summary: 'Новые условия реферальной программы',
    about: `Sets the network’s terms, from now on. ${whatTermsMean} A share of 0 ends it.`,
    params: referralTerms.extend({ idempotencyKey: repeatKey }),
    result: done,
    example,
  }),
  'operator.get-user-referral-terms': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Реферальные условия одного партнёра',
    about:
      'A partner’s own terms of referral income (null: the network’s hold), and the network’s. `bond` is with whoever brought them (null: nobody): what both have ' +
      'in common (phone, Telegram, network of sign-ins, payee, requisites) and the income that waits for decide-referral because of it.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id }),
    result: z.object({
      own: referralTerms.nullable(),
      network: referralTerms.nullable(),
      bond: bond.nullable(),
    }),
    example: { userId: 7 },
  }),
  'operator.set-user-referral-terms': confirmedChange({
    roles: ['manager', 'finance'],
    whose: 'own',
    record: 'referral-terms',
    summary: 'Свои реферальные условия партнёра',
    about: `Sets a partner’s own terms for those whom they brought, from now on; null gives back the network’s. A share above the network’s is for admin and finance. ${whatTermsMean}`,
    errors: ['notFound'],
    params: z.strictObject({ userId: id, terms: referralTerms.nullable(), idempotencyKey: repeatKey }),
    result: done,
    example: { userId: 7, terms: { ...example, share: 7.5 } },
  }),
  'operator.decide-referral': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: null,
    summary: 'Реферальный доход, который ждёт решения',
    about:
      'Says whether a partner (`userId`) with much in common with whoever brought them is another person. Accepted: what waits is given at once, and what comes later without a look. ' +
      'Refused: what waits is dropped, and nothing more is given for this partner. What was given before stays.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      userId: id,
      isAccepted: z.boolean('isAccepted: true или false'),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { userId: 7, isAccepted: true },
  }),
  'operator.get-waiting-referrals': operatorRead({
    roles: ['finance', 'support'],
    whose: 'all',
    summary: 'Чей реферальный доход ждёт решения',
    about: 'Partners whose referral income waits for decide-referral, the largest sum first.',
    params: pageOf(20),
    result: listOf(bond.extend({ userId: id, login: z.string() })),
    example: {},
  }),
};
