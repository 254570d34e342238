import { z } from 'zod';
import {
  byId,
  currencyCode,
  done,
  id,
  line,
  listOf,
  moment,
  page,
  pageSize,
  searchTerm,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { accessRequest, usualAnswerMinutes } from './access.ts';
import { offerAccesses, requestStates } from './access-names.ts';
import { usedCap } from './caps.ts';
import { goalKinds } from './goal-names.ts';
import { partnersLanding } from './landings.ts';
import { country, device, offerStatus, payout, promoRule, schedule } from './offer-terms.ts';

/** 0 is the usual order, 4 ascending, 3 descending. */
const direction = z.union([z.literal(0), z.literal(3), z.literal(4)], 'Направление: 0, 3 или 4');

/**
 * Results of the offer for all partners with the caller's currency: clicks of the last 30 days (UTC) without bots; computed
 * every 15 minutes. Null below 100 clicks or 5 partners.
 */
const results = z
  .object({
    /** Income (on hold and approved) per click. */
    epc: z.number(),
    /** Currency of the partner's balance. */
    currencyCode,
    /** Conversions of all states per click, as in a report. */
    cr: z.number(),
    /** Share of confirmed conversions among the decided ones, 0 to 1, as in a report. */
    approval: z.number().nullable(),
    /**
     * Median hours from a conversion's arrival to its decision; 0: at once. Computed from a sample of the conversions of 30
     * days; undecided conversions count with their age. Null below 10 decisions.
     */
    decisionHours: z.int().nullable(),
  })
  .nullable();

const listed = {
  id,
  name: z.string(),
  /** Path of the offer's picture, preferably square; null: no picture. */
  picture: z.string().nullable(),
  category: z.string(),
  status: offerStatus,
  /** Countries of the accepted traffic; empty: all. */
  countries: z.array(z.string()),
  devices: z.array(device),
  /** The partner's present payouts: own payouts replace the offer's. */
  payouts: z.array(payout),
  /** True where the advertiser names the payout with each conversion. */
  isPayoutNamed: z.boolean(),
  holdDays: z.int(),
  isFavourite: z.boolean(),
  isPromo: z.boolean(),
  /** True where the partner may send traffic to the offer. */
  isOpen: z.boolean(),
  access: z.enum(offerAccesses),
  /** Only for an offer on request: the state of the partner's last request; null: no request. */
  requestState: z.enum(requestStates).nullable(),
  /** Conversions of today in the network's time zone; null: no limit. */
  cap: z.object({ limit: z.int(), used: z.int() }).nullable(),
  /** Further limits; a limit per partner shows the caller's use. */
  caps: z.array(usedCap),
  results,
  /**
   * Time of the advertiser's last successful call; `isSilent` compares the silence with the advertiser's usual rhythm. Null: no
   * call yet.
   */
  advertiser: z.object({ heardAt: moment, isSilent: z.boolean() }).nullable(),
};

/** Terms that apply from a date. */
export const datedTerms = z.object({
  from: moment,
  clickDays: z.int(),
  holdDays: z.int(),
  payouts: z.array(payout),
  playerDays: z.int().nullable(),
  carryOver: z.boolean(),
  promoRule,
});

/** One offer, as the partner sees it. */
export const partnersOffer = z.object({
  ...listed,
  description: z.string(),
  schedule: schedule.nullable(),
  /** True where the schedule is open at this moment. */
  isWorkingNow: z.boolean(),
  isUniqueOnly: z.boolean(),
  /** Pages that take traffic now; empty where the offer has a single page or is closed to the partner. */
  landings: z.array(partnersLanding),
  /** Preview address of the offer's page or its first landing: macros of a click are empty, and no click is counted. */
  landingUrl: z.string().nullable(),
  /** Only for an offer on request: the partner's last request, and the usual time to an answer. */
  request: accessRequest.nullable(),
  usualAnswerMinutes,
  clickDays: z.int(),
  /** Days in which an advertiser's calls about a player are taken; null: no end. */
  playerDays: z.int().nullable(),
  carryOver: z.boolean(),
  /** Owner of an order that a click and a promo code both name. */
  promoRule,
  /** Goals with a kind other than `lead`. */
  goals: z.array(z.object({ name: z.string(), kind: z.enum(goalKinds) })),
  terms: z.array(datedTerms),
  createdAt: moment,
});

/** Offers as a partner sees them. */
export const offers = {
  'offers.get-offers': method({
    access: 'partner',
    reads: true,
    summary: 'Офферы сети: поиск, фильтры, страницы',
    about:
      'Offers that are not stopped, by name unless `sort` says otherwise (4 ascending, 3 descending; its first field decides before the next). ' +
      '`term` looks into the id and the words of the name; offers without `results` come last by `epc`, `cr`, `approval` and `decisionHours`; `isOpen` leaves out what is closed to the partner.',
    params: z.strictObject({
      term: searchTerm(200).default(''),
      category: line(100).optional(),
      country: country.optional(),
      device: device.optional(),
      isFavourite: z.boolean('isFavourite: true или false').optional(),
      isPromo: z.boolean('isPromo: true или false').optional(),
      isOpen: z.boolean('isOpen: true или false').optional(),
      sort: z
        .partialRecord(
          z.enum(['name', 'payment', 'createdAt', 'epc', 'cr', 'approval', 'decisionHours']),
          direction,
        )
        .default({}),
      page,
      pageSize: pageSize(20),
    }),
    result: listOf(z.object(listed)).extend({
      /** Categories of all offers, by name. */
      categories: z.array(z.string()),
    }),
  }),
  'offers.get-offer': method({
    access: 'partner',
    reads: true,
    summary: 'Один оффер: ставки, холд, условия и их история',
    about:
      'An offer with its terms, the newest first. 404 for an unknown one and for a stopped one that the partner has no link to. `description` is HTML; sanitise it again before it is shown.',
    errors: ['notFound'],
    params: byId,
    result: partnersOffer,
  }),
  'offers.set-favourite': method({
    access: 'partner',
    reads: false,
    summary: 'Добавить оффер в избранные или убрать из них',
    about: 'Whether an offer is among the partner’s favourites. 404 for an unknown offer.',
    errors: ['notFound'],
    params: z.strictObject({ id, isFavourite: z.boolean('isFavourite: true или false') }),
    result: done,
  }),
};
