// The shape of a conversion, for partners and staff.
import { z } from 'zod';
import { ledgerAccount } from '../money/ledger.ts';
import { promoRule } from '../offers/offer-terms.ts';
import { postbackCall } from '../postbacks/postback-call.ts';
import { subNames } from '../traffic/traffic-names.ts';
import { currencyCode, id, moment, named, oneOf, storedMoney } from '../wire/fields.ts';
import { conversionStates, rejectReasons } from './conversion-names.ts';

/**
 * `create`: in work; `hold`: a rejection is still possible; `approve`: the money can be withdrawn; `reject`: nothing is
 * paid.
 */
export const conversionState = oneOf('Статус конверсии', conversionStates);
export const rejectReason = oneOf('Причина', rejectReasons);

/** One entry of the receipt: the advertiser's status as received, and the state and amount that resulted. */
const event = z.object({
  at: moment,
  /** `release`: the hold was due. */
  by: z.enum(['advertiser', 'staff', 'release']),
  /** The status as the caller wrote it. */
  word: z.string(),
  /** Goal and transaction id that the caller named; null or empty where the caller named none. */
  goal: z.string().nullable(),
  transactionId: z.string(),
  payout: storedMoney.nullable(),
  sum: storedMoney.nullable(),
  comment: z.string(),
  /** The state after the event. `isConfirmed`: on hold with a date. */
  state: conversionState,
  isConfirmed: z.boolean(),
  amount: storedMoney,
  reason: rejectReason.nullable(),
});

/** The result of a click, as its advertiser reported it. */
export const conversion = z.object({
  id,
  at: moment,
  /** The conversion's own time where there is no click; `clickId` is null then. */
  clickAt: moment,
  clickId: z
    .uuid()
    .meta({ examples: ['019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e'] })
    .nullable(),
  offer: named,
  link: named.nullable(),
  /** The page that the visitor was sent to; null where the offer has a single page. */
  landing: named.nullable(),
  goal: z.string(),
  /** The advertiser's own id; empty: none. */
  transactionId: z.string(),
  /**
   * The code that the order was reported with, and whose the order is: the partner's of the click or of the code. `rule` is the
   * offer's that decided; null: only one of them was named. Null: no code.
   */
  promo: z
    .object({ code: z.string(), wonBy: z.enum(['click', 'promo']), rule: promoRule.nullable() })
    .nullable(),
  subs: z.partialRecord(z.enum(subNames), z.string()),
  country: z.string(),
  device: z.string(),
  state: conversionState,
  amount: storedMoney,
  currencyCode,
  /** The order's value, where the advertiser names one. */
  sum: storedMoney.nullable(),
  reason: rejectReason.nullable(),
  /** Due time of a hold; null while the advertiser or the network still checks. */
  releaseAt: moment.nullable(),
  /** The advertiser has confirmed the conversion; the network checks the conversion before it leaves hold. */
  isUnderReview: z.boolean(),
  events: z.array(event),
});

/** One conversion in full: details of its click, and the money that moved. */
export const conversionDetails = conversion.extend({
  os: z.string(),
  browser: z.string(),
  /** The link’s own offer and its reason to reject the click; null where the click went where its link led. */
  trafficback: z.object({ from: named, reason: z.string() }).nullable(),
  /** How a smart link, or the network’s choice, came to this offer: by its expected income, or by chance; null: nothing was chosen. */
  chosen: z.enum(['income', 'chance']).nullable(),
  /** The click came from a place that the network forbids. */
  isForbidden: z.boolean(),
  /** Postback calls of the conversion, the oldest first. */
  deliveries: z.array(postbackCall),
  /** The conversion's entries in the ledger, the oldest first. */
  entries: z.array(
    z.object({ id, at: moment, kind: z.string(), account: ledgerAccount, amount: storedMoney }),
  ),
});
