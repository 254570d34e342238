// Methods: `operator.*`.
import { z } from 'zod';
import { done, id, nothing, oneOf } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { method } from '../wire/rpc.ts';
import { referralBases } from './referrals.ts';

/** What a partner gets of those whom they brought. */
const referralTerms = z.strictObject({
  /** Percent. */
  share: z
    .number('Укажите процент числом')
    .min(0, 'Доля от 0 до 100 процентов')
    .max(100, 'Доля от 0 до 100 процентов')
    .refine((value) => Number(value.toFixed(2)) === value, 'Не больше двух знаков после запятой'),
  /** Of the referred partner's registration on; null: forever. */
  days: z.int('Дни — целое число').min(1, 'Не меньше одного дня').max(36_500, 'Не больше 100 лет').nullable(),
  base: oneOf('От чего', referralBases),
});

const example = { share: 5, days: 365, base: 'payout' } as const;
const whatTermsMean =
  'Of each conversion whose money becomes available the referrer gets `share` percent of the payout, or of the network’s profit (`base`), rounded down, where it came within `days` of ' +
  'the referred partner’s registration. What was given by earlier terms stays by them.';

/** Referral income as the network's staff set it. */
export const referralsStaff = {
  'operator.get-referral-terms': method({
    access: 'operator',
    reads: true,
    roles: ['manager', 'finance', 'support'],
    whose: 'shared',
    keys: 'may',
    summary: 'Реферальная программа сети',
    about: 'The network’s terms of referral income; null: there is none.',
    params: nothing,
    result: z.object({ terms: referralTerms.nullable() }),
    example: {},
  }),
  'operator.set-referral-terms': method({
    access: 'operator',
    roles: ['finance'],
    whose: 'all',
    keys: 'never',
    record: 'referral-terms',
    asksCode: 'always',
    summary: 'Новые условия реферальной программы',
    about: `Sets the network’s terms, from now on. ${whatTermsMean} A share of 0 ends it.`,
    params: referralTerms.extend({ idempotencyKey: repeatKey }),
    result: done,
    example,
  }),
  'operator.get-user-referral-terms': method({
    access: 'operator',
    reads: true,
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    keys: 'may',
    summary: 'Реферальные условия одного партнёра',
    about: 'A partner’s own terms of referral income (null: the network’s hold), and the network’s.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id }),
    result: z.object({ own: referralTerms.nullable(), network: referralTerms.nullable() }),
    example: { userId: 7 },
  }),
  'operator.set-user-referral-terms': method({
    access: 'operator',
    roles: ['manager', 'finance'],
    whose: 'own',
    keys: 'never',
    record: 'referral-terms',
    asksCode: 'always',
    summary: 'Свои реферальные условия партнёра',
    about: `Sets a partner’s own terms for those whom they brought, from now on; null gives back the network’s. A share above the network’s is for admin and finance. ${whatTermsMean}`,
    errors: ['notFound'],
    params: z.strictObject({ userId: id, terms: referralTerms.nullable(), idempotencyKey: repeatKey }),
    result: done,
    example: { userId: 7, terms: { ...example, share: 7.5 } },
  }),
};
