// Methods: `promos.*`.
import { z } from 'zod';
import { payout } from '../offers/offer-terms.ts';
import {
  currencyCode,
  id,
  listOf,
  moment,
  named,
  oneOf,
  page,
  pageSize,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { unseenMark, unseenMarkRefusal } from '../wire/text.ts';
import { foldCode, promoLimits, promoRestDays, promoStates } from './promo-names.ts';

const { shortest, longest } = promoLimits;
const length = `Промокод — от ${shortest} до ${longest} знаков`;

/** A code as people write it. Codes that differ in case or look alike are one code. */
export const promoCode = z
  .string('Укажите промокод')
  .trim()
  .min(shortest, length)
  .max(longest, length)
  .refine((code) => !unseenMark.test(code), unseenMarkRefusal)
  .refine((code) => /[\p{L}\p{N}]/u.test(foldCode(code)), 'В промокоде нужна хотя бы одна буква или цифра')
  .meta({ examples: ['ЛЕТО-10'] });

/** Fields of a code that its partner and the staff both read. */
export const promoFields = {
  id,
  /** Code as it is written; null: a request that leaves the choice to the network. */
  code: z.string().nullable(),
  offer: named,
  state: z.enum(promoStates),
  /** First moment of an order that is the partner's; null: not given yet. */
  from: moment.nullable(),
  /** End, not included; null: no end. */
  until: moment.nullable(),
  createdAt: moment,
  /** Time of the answer to a request; null where none was made or none was answered. */
  decidedAt: moment.nullable(),
  /** Why the request was refused or the code revoked. */
  reason: z.string(),
  /** Conversions by the code in the last 30 days that are not rejected, and their sum in `currencyCode`. */
  conversions: whole,
  amount: storedMoney,
};

/** A partner's own code or request. */
const promo = z.object({
  ...promoFields,
  /** The creative that it is for, where the network marks; null: none. */
  creative: named.nullable(),
  /** Payouts of orders by this code; null: the partner's of the offer. */
  payouts: z.array(payout).nullable(),
  /** Currency of the partner's account. */
  currencyCode,
});

/** Promo codes: orders that name one are their partner's without a click. */
export const promos = {
  'promos.get-promos': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши промокоды и запросы',
    about:
      'The partner’s codes and requests, the newest first. `conversions` and `amount` are of the last 30 days.',
    params: z.strictObject({
      offerId: id.optional(),
      state: oneOf('Состояние', promoStates).optional(),
      page,
      pageSize: pageSize(20),
    }),
    result: listOf(promo),
  }),
  'promos.request-promo': method({
    access: 'partner',
    reads: false,
    summary: 'Запросить промокод',
    about:
      'Asks the network for a code of an offer; without `code` the network chooses one. Case, spaces around and Cyrillic look-alikes make no other code. Where the network marks, the code is for a creative of the offer with a token, `creativeId` (409 without). 404 for an unknown offer or creative, 409 for an ' +
      `offer that is closed or stopped, a code that is taken or was until ${promoRestDays} days ago, one that the partner has or has asked for already, and beyond ${promoLimits.requests} requests that wait.`,
    errors: ['notFound', 'conflict', 'tooMany'],
    params: z.strictObject({ offerId: id, code: promoCode.optional(), creativeId: id.optional() }),
    result: z.object({ id }),
  }),
};
