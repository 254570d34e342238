// The shape of a conversion, for partners and staff.
import { z } from 'zod';
import { ledgerAccount } from '../money/ledger.ts';
import { delivery } from '../postbacks/postback-delivery.ts';
import { subNames } from '../traffic/traffic-names.ts';
import { currencyCode, id, moment, money, oneOf } from '../wire/fields.ts';
import { conversionStates, rejectReasons } from './conversion-names.ts';

/** `create`: in work; `hold`: it may still be rejected; `approve`: the money can be withdrawn; `reject`: nothing is paid. */
export const conversionState = oneOf('Статус конверсии', conversionStates);
export const rejectReason = oneOf('Причина', rejectReasons);

/** One entry of the receipt: the advertiser's status as received, and the state and amount that resulted. */
const event = z.object({
  at: moment,
  /** `release`: the hold was due. */
  by: z.enum(['advertiser', 'staff', 'release']),
  /** The status as it was written. */
  word: z.string(),
  /** What the caller named; null or empty where nothing was named. */
  goal: z.string().nullable(),
  transactionId: z.string(),
  payout: money.nullable(),
  sum: money.nullable(),
  comment: z.string(),
  /** From then on. `isConfirmed`: on hold with a date. */
  state: conversionState,
  isConfirmed: z.boolean(),
  amount: money,
  reason: rejectReason.nullable(),
});

/** What a click brought, by its advertiser. */
export const conversion = z.object({
  id,
  at: moment,
  /** Without a click the conversion's own time, and `clickId` null. */
  clickAt: moment,
  clickId: z
    .uuid()
    .meta({ examples: ['019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e'] })
    .nullable(),
  offer: z.object({ id, name: z.string() }),
  link: z.object({ id, name: z.string() }).nullable(),
  /** The page where the visitor was sent; null where the offer has a single one. */
  landing: z.object({ id, name: z.string() }).nullable(),
  goal: z.string(),
  /** The advertiser's own id; empty: none. */
  transactionId: z.string(),
  subs: z.partialRecord(z.enum(subNames), z.string()),
  country: z.string(),
  device: z.string(),
  state: conversionState,
  amount: money,
  currencyCode,
  /** The order's value, where the advertiser names it. */
  sum: money.nullable(),
  reason: rejectReason.nullable(),
  /** When a hold is due; null while the advertiser or the network still checks. */
  releaseAt: moment.nullable(),
  /** Confirmed by the advertiser; the network checks it before it leaves hold. */
  isUnderReview: z.boolean(),
  events: z.array(event),
});

/** A conversion opened by itself: more of its click, and the money that moved. */
export const conversionDetails = conversion.extend({
  os: z.string(),
  browser: z.string(),
  /** The link’s own offer and why it did not take the click; null where the click went where its link led. */
  trafficback: z.object({ from: z.object({ id, name: z.string() }), reason: z.string() }).nullable(),
  /** The calls of postbacks that it made, the oldest first. */
  deliveries: z.array(delivery),
  /** Its entries in the ledger, the oldest first. */
  entries: z.array(z.object({ id, at: moment, kind: z.string(), account: ledgerAccount, amount: money })),
});
