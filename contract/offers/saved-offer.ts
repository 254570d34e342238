// The shape of an offer as the staff save and read it.
import { z } from 'zod';
import { forbiddenChoices } from '../traffic/forbidden-names.ts';
import { id, line, moment, money, oneOf, onlyFor, requiredLine } from '../wire/fields.ts';
import { revenueRoles } from '../wire/roles.ts';
import { offerAccesses } from './access-names.ts';
import { caps, shownCap } from './caps.ts';
import { goals } from './goals.ts';
import { landings, pageUrl, shownLanding } from './landings.ts';
import { landingWeights } from './offer-names.ts';
import { countries, device, offerStatus, payout, percent, promoRule, schedule } from './offer-terms.ts';
import { datedTerms } from './offers.ts';

const revenue = onlyFor(revenueRoles, money.nonnegative('Доход не меньше нуля').nullable());
const share = onlyFor(revenueRoles, percent.nullable());
/** The percent of the NGR that the advertiser pays, beside the partner's `sharePercent`. */
const revenuePercent = onlyFor(revenueRoles, percent.nullable()).optional();

/** A payout with the advertiser's payment for it, in the payout's currency; null: unknown. */
export const shownPayout = payout.extend({ revenue, revenuePercent });
export type PaidEntry = z.infer<typeof shownPayout>;

/** An entry pays `amount` or `sharePercent`. An entry without a revenue keeps the revenue of the goal's entry with the same countries and currency. */
export const payouts = z
  .array(
    payout
      .extend({
        countries,
        amount: payout.shape.amount.optional(),
        revenue: revenue.optional(),
        revenuePercent,
      })
      .refine(({ amount, sharePercent }) => amount !== undefined || sharePercent !== undefined, {
        path: ['amount'],
        error: 'Укажите сумму или процент от NGR',
      }),
  )
  .max(100, 'Не больше 100 ставок')
  .refine(payEachOnce, 'Для одной цели страна указана дважды');

/** Thresholds over 90 days: share of approval (0 to 1), and number of confirmed conversions. */
const accessRule = z.strictObject({
  approval: z.number('Укажите апрув числом').min(0, 'Апрув от 0 до 1').max(1, 'Апрув от 0 до 1'),
  conversions: z
    .int('Число конверсий — целое')
    .min(1, 'Не меньше одной конверсии')
    .max(1e6, 'Слишком много конверсий'),
});

/** Days in which a click may convert; 30 by default. */
export const clickDays = z
  .int('Дни — целое число')
  .min(1, 'Не меньше одного дня')
  .max(365, 'Не больше 365 дней');

/** Days in which calls about a player are taken after the first one; null, the default: no end. */
export const playerDays = z
  .int('Дни — целое число')
  .min(1, 'Не меньше одного дня')
  .max(3650, 'Не больше 3650 дней');

/** True where a month whose share of the NGR is below zero is taken from the next months. */
export const carryOver = z.boolean('carryOver: true или false');

/** Days of a confirmed conversion on hold; 14 by default. */
export const holdDays = z
  .int('Дни — целое число')
  .min(0, 'Не меньше нуля дней')
  .max(365, 'Не больше 365 дней');

/**
 * Absent fields keep their values. A new offer is active, for every country, device and time, and pays nothing. A change of
 * `payouts`, `clickDays`, `holdDays`, `share`, `playerDays`, `carryOver` or `promoRule` makes new terms, which apply to clicks from that moment.
 */
export const savedOffer = z.strictObject({
  id: id.optional(),
  name: requiredLine(200),
  status: offerStatus.optional(),
  countries: countries.optional(),
  category: line(100).optional(),
  /**
   * The advertiser's page, or the first landing's page; empty: clicks go to OFFER_LINK or to the offer’s page of the main site.
   */
  url: pageUrl.optional(),
  landings: landings.optional(),
  /** Source of the landings' weights: the staff, or the income that each brings; a landing of weight 0 gets none either way. */
  landingWeights: oneOf('Веса лендингов', landingWeights).optional(),
  /** HTML in the markup of notifications. */
  description: z.string('Укажите текст').max(20_000, 'Не длиннее 20 000 знаков').optional(),
  devices: z.array(device).max(3, 'Устройств три').optional(),
  /** Null: at any time. */
  schedule: schedule.nullable().optional(),
  /** Conversions a day in NETWORK_TIME_ZONE; null: no limit. */
  dailyCap: z
    .int('Лимит — целое число')
    .positive('Лимит больше нуля')
    .max(1e9, 'Слишком большой лимит')
    .nullable()
    .optional(),
  /** Further limits, by period, partner, goal and sum. */
  caps: caps.optional(),
  /** Sends a visitor's second click within 24 hours to trafficback. */
  uniqueOnly: z.boolean('uniqueOnly: true или false').optional(),
  /** The offer's answer to a click from a place that the network forbids; of effect with MARKING alone. */
  forbidden: oneOf('Клики из запрещённых мест', forbiddenChoices).optional(),
  /** Puts the offer into «Промо-офферы». */
  isPromo: z.boolean('isPromo: true или false').optional(),
  /** Source of the payout: `payouts`, or the advertiser with each call. */
  payoutFrom: oneOf('Кто задаёт ставку', ['network', 'advertiser']).optional(),
  access: oneOf('Доступ', offerAccesses).optional(),
  /** Only for an offer on request: lets partners in without the staff; null: no automatic access. */
  accessRule: accessRule.nullable().optional(),
  clickDays: clickDays.optional(),
  holdDays: holdDays.optional(),
  payouts: payouts.optional(),
  /** All goals that have a kind; a goal that is not in the list is a lead. */
  goals: goals.optional(),
  playerDays: playerDays.nullable().optional(),
  carryOver: carryOver.optional(),
  /** Owner of an order that a click and a promo code both name; `click` by default. */
  promoRule: promoRule.optional(),
  /** The advertiser who pays for the offer's conversions; null: none. */
  advertiserId: id.nullable().optional(),
  /**
   * The partner's percent of the payout, where the advertiser names it. Null: the payout is all of it, and the revenue is
   * unknown.
   */
  share: share.optional(),
  /** The partner's percent of the sum that the advertiser names. Null: the payout is the whole sum, the revenue is unknown. */
  allowLoss: z.boolean('allowLoss: true или false').default(false),
});

export const shownOffer = z.object({
  id,
  /** The offer's id on the platform that it was moved in from; null: none. */
  externalId: z.string().nullable(),
  name: z.string(),
  /** The id from the answer of `POST /operator/pictures`. */
  pictureId: z.string().nullable(),
  status: offerStatus,
  countries: z.array(z.string()),
  category: z.string(),
  url: z.string(),
  landings: z.array(shownLanding),
  landingWeights: z.enum(landingWeights),
  description: z.string(),
  devices: z.array(device),
  schedule: schedule.nullable(),
  dailyCap: z.int().nullable(),
  caps: z.array(shownCap),
  uniqueOnly: z.boolean(),
  forbidden: z.enum(forbiddenChoices),
  isPromo: z.boolean(),
  payoutFrom: z.enum(['network', 'advertiser']),
  access: z.enum(offerAccesses),
  accessRule: z.object({ approval: z.number(), conversions: z.int() }).nullable(),
  clickDays: z.int(),
  holdDays: z.int(),
  payouts: z.array(shownPayout),
  goals,
  playerDays: z.int().nullable(),
  carryOver: z.boolean(),
  promoRule,
  share,
  advertiserId: id.nullable(),
  advertiserName: z.string().nullable(),
  createdAt: moment,
});

/** Terms that apply from a date, as the staff see them. */
export const staffTerms = datedTerms.extend({ payouts: z.array(shownPayout), share });

/** Checks that entries of one goal name each country once, and that only one entry is for all other countries. */
function payEachOnce(all: { goal: string; countries: string[] }[]): boolean {
  const named = all.flatMap(({ goal, countries }) =>
    (countries.length === 0 ? ['*'] : countries).map((one) => `${goal} ${one}`),
  );
  return new Set(named).size === named.length;
}
