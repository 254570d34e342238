import { z } from 'zod';
import { currencyCode, done, id, line, listOf, moment, page, pageSize, searchTerm } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { accessRequest, usualAnswerMinutes } from './access.ts';
import { offerAccesses, requestStates } from './access-names.ts';
import { usedCap } from './caps.ts';
import { partnersLanding } from './landings.ts';
import { country, device, offerStatus, payout, schedule } from './offer-terms.ts';

/** 0 is the usual order, 4 ascending, 3 descending. */
const direction = z.union([z.literal(0), z.literal(3), z.literal(4)], 'Направление: 0, 3 или 4');

/**
 * What the offer brings to all partners with the caller's currency, of clicks of the last 30 days (UTC) without bots; made anew every 15
 * minutes. Null below 100 clicks or 5 partners.
 */
const results = z
  .object({
    /** Income (on hold and approved) by click. */
    epc: z.number(),
    /** Of the partner's balance. */
    currencyCode,
    /** Conversions of all states by click; as in a report. */
    cr: z.number(),
    /** Confirmed of those that are decided, 0 to 1; as in a report. */
    approval: z.number().nullable(),
    /**
     * Within how many hours of its arrival half of the conversions are decided, 0: at once. Of a part of the conversions of 30 days; those that
     * wait count as long as they have. Null below 10 decisions.
     */
    decisionHours: z.int().nullable(),
  })
  .nullable();

const listed = {
  id,
  name: z.string(),
  /** The path of its picture, square at best; null: it has none. */
  picture: z.string().nullable(),
  category: z.string(),
  status: offerStatus,
  /** Whose traffic it takes; empty: everybody's. */
  countries: z.array(z.string()),
  devices: z.array(device),
  /** What the partner is paid now: own payouts in place of the offer's. */
  payouts: z.array(payout),
  /** Whether the advertiser names the payout with each conversion. */
  isPayoutNamed: z.boolean(),
  holdDays: z.int(),
  isFavourite: z.boolean(),
  isPromo: z.boolean(),
  /** Whether the partner may send traffic there. */
  isOpen: z.boolean(),
  /** How partners come to it. */
  access: z.enum(offerAccesses),
  /** Of an offer on request: what became of the partner's last request; null: none. */
  requestState: z.enum(requestStates).nullable(),
  /** Conversions of today in the network's time zone; null without a limit. */
  cap: z.object({ limit: z.int(), used: z.int() }).nullable(),
  /** More limits; of one per partner what the caller has taken. */
  caps: z.array(usedCap),
  results,
  /** When its advertiser last called with success, and whether it has gone silent against its own rhythm; null: it never has. */
  advertiser: z.object({ heardAt: moment, isSilent: z.boolean() }).nullable(),
};

/** Terms that hold from a time on. */
export const datedTerms = z.object({
  from: moment,
  clickDays: z.int(),
  holdDays: z.int(),
  payouts: z.array(payout),
});

/** One offer, as the partner sees it. */
export const partnersOffer = z.object({
  ...listed,
  description: z.string(),
  schedule: schedule.nullable(),
  /** Whether it takes traffic at this moment by its schedule. */
  isWorkingNow: z.boolean(),
  isUniqueOnly: z.boolean(),
  /** Pages that take traffic now; none where the offer has a single page or is closed to the partner. */
  landings: z.array(partnersLanding),
  /** The offer's page to look at, or the first of its landings: without what a click would fill, and none is counted. */
  landingUrl: z.string().nullable(),
  /** Of an offer on request: the partner's last request, and how soon requests are answered. */
  request: accessRequest.nullable(),
  usualAnswerMinutes,
  clickDays: z.int(),
  terms: z.array(datedTerms),
  createdAt: moment,
});

/** Offers as a partner sees them. */
export const offers = {
  'offers.get-offers': method({
    access: 'partner',
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
      /** All categories that offers have, by name. */
      categories: z.array(z.string()),
    }),
  }),
  'offers.get-offer': method({
    access: 'partner',
    summary: 'Один оффер: ставки, холд, условия и их история',
    about:
      'An offer with its terms, the newest first. 404 for an unknown one and for a stopped one that the partner has no link to. `description` is HTML; sanitise it again before it is shown.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: partnersOffer,
  }),
  'offers.set-favourite': method({
    access: 'partner',
    summary: 'Добавить оффер в избранные или убрать из них',
    about: 'Whether an offer is among the partner’s favourites. 404 for an unknown offer.',
    errors: ['notFound'],
    params: z.strictObject({ id, isFavourite: z.boolean('isFavourite: true или false') }),
    result: done,
  }),
};
