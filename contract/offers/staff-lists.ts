// Methods: `operator.*`. The staff's changes of offers are in staff-offers.ts.
import { z } from 'zod';
import {
  byId,
  count,
  id,
  line,
  listOf,
  longListOf,
  moment,
  nothing,
  oneOf,
  orderOf,
  page,
  pageSize,
  searchTerm,
} from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { usedCap } from './caps.ts';
import { offerSorts } from './offer-names.ts';
import { country, offerStatus, payout, promoRule } from './offer-terms.ts';
import { partnersOffer } from './offers.ts';
import {
  carryOver,
  clickDays,
  holdDays,
  payouts,
  playerDays,
  shownOffer,
  staffTerms,
} from './saved-offer.ts';

/** Filter of the list of offers. */
const offerFilter = z.strictObject({
  term: searchTerm(200).default(''),
  status: offerStatus.optional(),
  category: line(100).optional(),
  /** Finds offers that take the country's traffic. */
  country: country.optional(),
  payoutFrom: oneOf('Кто задаёт ставку', ['network', 'advertiser']).optional(),
  isPromo: z.boolean('isPromo: true или false').optional(),
  advertiserId: id.optional(),
  /** Finds active offers whose advertiser is silent against its own rhythm. */
  isSilent: z.literal(true, 'isSilent: true').optional(),
  /** Finds active offers that have reached their daily limit. */
  isCapReached: z.literal(true, 'isCapReached: true').optional(),
  /** Finds offers that are closed to some partner. */
  isClosed: z.literal(true, 'isClosed: true').optional(),
  sort: orderOf(offerSorts).default('-createdAt'),
});

/** Count that stops at a thousand. */
const few = count.shape.count;

const advertiser = z.object({ heardAt: moment, isSilent: z.boolean() }).nullable();
const reader = z.object({ id, login: z.string(), firstName: z.string(), lastName: z.string() });

/** The staff's reads of offers. */
export const offerReadsStaff = {
  'operator.get-offers': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'shared',
    summary: 'Офферы: поиск, фильтры, порядок, страницы',
    about:
      'Offers, newest first unless `sort` says otherwise; `term` looks into the id and the words of the name. `usedToday` is conversions of ' +
      'today in NETWORK_TIME_ZONE; `advertiser` null: it has never called. A file keeps the orders by time and name alone. `revenue` of `payouts` and `share` are null for roles that do not see them.',
    params: offerFilter.extend({ page, pageSize: pageSize(50) }),
    result: longListOf(shownOffer.extend({ usedToday: z.int(), advertiser })),
    example: { term: 'дом', status: 'active' },
  }),
  'operator.get-offer': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'shared',
    summary: 'Один оффер: поля, условия, лимит, рекламодатель',
    about:
      'All of one offer: what save-offer sets, its terms the newest first (30 at most), conversions of today and of this month in ' +
      'NETWORK_TIME_ZONE, when its advertiser was heard, and how many partners have payouts of their own or no access, counted up to 1000. ' +
      '`termsId` names the terms that hold now: give it to save-offer, so that nobody’s change is lost.',
    errors: ['notFound'],
    params: byId,
    result: shownOffer.extend({
      termsId: id,
      terms: z.array(staffTerms),
      isWorkingNow: z.boolean(),
      conversions: z.object({ today: z.int(), month: z.int() }),
      /** Use by all partners. A cap per partner shows 0, and the number of partners who have reached it, counted up to 1000. */
      caps: z.array(usedCap.extend({ fullPartners: few })),
      advertiser,
      /** Null: nobody has asked for the advertiser’s address yet. `oldEndsAt`: end of the previous key. */
      keyDates: z.object({ createdAt: moment, oldEndsAt: moment.nullable() }).nullable(),
      ownPayouts: few,
      closures: few,
      /** Position in the network’s choice, from 1. */
      choicePlace: z.int().nullable(),
      /** The offer intentionally pays more than it brings: its conversions need no check. */
      isLossMeant: z.boolean(),
      /** The last click of the last 30 days that went to the offer, for a test of the advertiser’s address. */
      lastClick: z.object({ id: z.uuid(), at: moment, userId: id }).nullable(),
    }),
    example: { id: 12 },
  }),
  'operator.get-offer-categories': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'shared',
    summary: 'Категории офферов',
    about: 'All categories that offers have, by name.',
    params: nothing,
    result: z.object({ items: z.array(z.string()) }),
    example: {},
  }),
  'operator.get-offer-access': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Кому оффер открыт или закрыт',
    about: 'Partners to whom an offer is closed, or with `isOpen` open, the newest first.',
    errors: ['notFound'],
    params: z.strictObject({
      offerId: id,
      isOpen: z.boolean('isOpen: true или false').default(false),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(reader),
    example: { offerId: 12 },
  }),
  'operator.get-user-offers': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Офферы партнёра: какие открыты, какие закрыты',
    about:
      'Offers that are active or paused, by name, and whether each is open to the partner; with `isOpen` those alone. `term` looks into the id and the words of the name.',
    errors: ['notFound'],
    params: z.strictObject({
      userId: id,
      term: searchTerm(200).default(''),
      isOpen: z.boolean('isOpen: true или false').optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      z.object({ id, name: z.string(), category: z.string(), status: offerStatus, isOpen: z.boolean() }),
    ),
    example: { userId: 7, isOpen: false },
  }),
  'operator.get-offer-preview': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Оффер глазами партнёра',
    about:
      'An offer as offers.get-offer tells it to a partner, also a stopped or a closed one, and the partner’s own payouts that hold now.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id, userId: id }),
    result: z.object({ offer: partnersOffer, ownPayouts: z.array(payout), partner: reader }),
    example: { offerId: 12, userId: 7 },
  }),
  'operator.get-terms-news': operatorRead({
    roles: ['manager'],
    whose: 'all',
    summary: 'Что получат партнёры, если условия изменить',
    about:
      'What save-offer with these terms would tell partners who send traffic there: each message with how many would get it, the most ' +
      'first, at most 20. `more` counts partners with other messages. Nothing is sent.',
    errors: ['notFound'],
    params: z.strictObject({
      offerId: id,
      payouts: payouts.optional(),
      clickDays: clickDays.optional(),
      holdDays: holdDays.optional(),
      playerDays: playerDays.nullable().optional(),
      carryOver: carryOver.optional(),
      promoRule: promoRule.optional(),
    }),
    result: z.object({
      items: z.array(z.object({ title: z.string(), content: z.string(), count: z.int() })),
      more: z.int(),
      /** Number of partners who send traffic to the offer. */
      senders: z.int(),
    }),
    example: { offerId: 12, holdDays: 7 },
  }),
  'operator.get-payouts': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Индивидуальные ставки партнёров по офферу',
    about: 'Partners’ own payouts of an offer that hold now, by partner.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id, page, pageSize: pageSize(50) }),
    result: listOf(payout.extend({ userId: id, login: z.string(), userName: z.string(), holdsFrom: moment })),
    example: { offerId: 12 },
  }),
  'operator.get-user-payouts': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Индивидуальные ставки одного партнёра по всем офферам',
    about: 'A partner’s own payouts that hold now, those set last first.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id, page, pageSize: pageSize(50) }),
    result: longListOf(payout.extend({ offerId: id, offerName: z.string(), holdsFrom: moment })),
    example: { userId: 7 },
  }),
};
