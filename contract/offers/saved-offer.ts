// The shape of an offer as the staff save and read it.
import { z } from 'zod';
import { id, line, moment, money, oneOf, onlyFor, requiredLine } from '../wire/fields.ts';
import { revenueRoles } from '../wire/roles.ts';
import { offerAccesses } from './access-names.ts';
import { caps, shownCap } from './caps.ts';
import { landings, pageUrl, shownLanding } from './landings.ts';
import { countries, device, offerStatus, payout, schedule } from './offer-terms.ts';
import { datedTerms } from './offers.ts';

const revenue = onlyFor(revenueRoles, money.nonnegative('Доход не меньше нуля').nullable());
const share = onlyFor(
  revenueRoles,
  z
    .number('Укажите процент числом')
    .min(0, 'Доля от 0 до 100 процентов')
    .max(100, 'Доля от 0 до 100 процентов')
    .refine((value) => Number(value.toFixed(2)) === value, 'Не больше двух знаков после запятой')
    .nullable(),
);

/** A payout with what the advertiser pays for it, in its currency; null: not known. */
const shownPayout = payout.extend({ revenue });
export type PaidEntry = z.infer<typeof shownPayout>;

/** One that does not name its revenue keeps that of the goal's entry with the same countries and currency. */
export const payouts = z
  .array(payout.extend({ countries, revenue: revenue.optional() }))
  .max(100, 'Не больше 100 ставок')
  .refine(payEachOnce, 'Для одной цели страна указана дважды');

/** From this approval (0 to 1) and this many confirmed conversions of 90 days on. */
const accessRule = z.strictObject({
  approval: z.number('Укажите апрув числом').min(0, 'Апрув от 0 до 1').max(1, 'Апрув от 0 до 1'),
  conversions: z
    .int('Число конверсий — целое')
    .min(1, 'Не меньше одной конверсии')
    .max(1e6, 'Слишком много конверсий'),
});

/** How long a click may convert, 30 where nothing is said. */
export const clickDays = z
  .int('Дни — целое число')
  .min(1, 'Не меньше одного дня')
  .max(365, 'Не больше 365 дней');

/** How long a confirmed conversion stays on hold, 14 where nothing is said. */
export const holdDays = z
  .int('Дни — целое число')
  .min(0, 'Не меньше нуля дней')
  .max(365, 'Не больше 365 дней');

/**
 * Absent fields keep their values; a new offer is active, for every country, device and time, and pays nothing. A change of
 * `payouts`, `clickDays`, `holdDays` or `share` makes new terms: clicks from then on come under these.
 */
export const savedOffer = z.strictObject({
  id: id.optional(),
  name: requiredLine(200),
  status: offerStatus.optional(),
  countries: countries.optional(),
  category: line(100).optional(),
  /** The advertiser's page, of an offer with landings the first one's; empty: clicks go to OFFER_LINK or to the offer’s page of the main site. */
  url: pageUrl.optional(),
  landings: landings.optional(),
  /** HTML of the notifications' markup. */
  description: z.string('Укажите текст').max(20_000, 'Не длиннее 20 000 знаков').optional(),
  devices: z.array(device).max(3, 'Устройств три').optional(),
  /** null: at any time. */
  schedule: schedule.nullable().optional(),
  /** Conversions a day in NETWORK_TIME_ZONE; null: any number. */
  dailyCap: z
    .int('Лимит — целое число')
    .positive('Лимит больше нуля')
    .max(1e9, 'Слишком большой лимит')
    .nullable()
    .optional(),
  /** More limits, by period, partner, goal and sum. */
  caps: caps.optional(),
  /** A visitor's second click within 24 hours goes by trafficback. */
  uniqueOnly: z.boolean('uniqueOnly: true или false').optional(),
  /** Whether it is among «Промо-офферы». */
  isPromo: z.boolean('isPromo: true или false').optional(),
  /** Who says what a conversion pays: `payouts`, or the advertiser with each call. */
  payoutFrom: oneOf('Кто задаёт ставку', ['network', 'advertiser']).optional(),
  /** Who may send traffic there. */
  access: oneOf('Доступ', offerAccesses).optional(),
  /** Of an offer on request: whom it lets in without the staff; null: nobody. */
  accessRule: accessRule.nullable().optional(),
  clickDays: clickDays.optional(),
  holdDays: holdDays.optional(),
  payouts: payouts.optional(),
  /** The advertiser who pays for its conversions; null: none. */
  advertiserId: id.nullable().optional(),
  /** Where the advertiser names what a conversion pays: the partner's percent of it. Null: all of it is the payout, and the revenue is not known. */
  share: share.optional(),
  /** That a payout of `payouts` is above its revenue was asked, and is meant. */
  allowLoss: z.boolean('allowLoss: true или false').default(false),
});

export const shownOffer = z.object({
  id,
  /** Of the platform that it was moved in from; null: none. */
  externalId: z.string().nullable(),
  name: z.string(),
  /** As `POST /operator/pictures` answered it. */
  pictureId: z.string().nullable(),
  status: offerStatus,
  countries: z.array(z.string()),
  category: z.string(),
  url: z.string(),
  landings: z.array(shownLanding),
  description: z.string(),
  devices: z.array(device),
  schedule: schedule.nullable(),
  dailyCap: z.int().nullable(),
  caps: z.array(shownCap),
  uniqueOnly: z.boolean(),
  isPromo: z.boolean(),
  payoutFrom: z.enum(['network', 'advertiser']),
  access: z.enum(offerAccesses),
  accessRule: z.object({ approval: z.number(), conversions: z.int() }).nullable(),
  clickDays: z.int(),
  holdDays: z.int(),
  payouts: z.array(shownPayout),
  share,
  advertiserId: id.nullable(),
  advertiserName: z.string().nullable(),
  createdAt: moment,
});

/** Terms that hold from a time on, as the staff see them. */
export const staffTerms = datedTerms.extend({ payouts: z.array(shownPayout), share });

/** Entries of one goal may not name a country twice, and only one may be for all others. */
function payEachOnce(all: { goal: string; countries: string[] }[]): boolean {
  const named = all.flatMap(({ goal, countries }) =>
    (countries.length === 0 ? ['*'] : countries).map((one) => `${goal} ${one}`),
  );
  return new Set(named).size === named.length;
}
