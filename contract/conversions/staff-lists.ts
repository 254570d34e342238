// Methods: `operator.*`.
import { z } from 'zod';
import { author } from '../wire/author.ts';
import {
  byId,
  id,
  line,
  longListOf,
  moment,
  momentBetween,
  money,
  onlyFor,
  page,
  pageSize,
  searchTerm,
  storedMoney,
} from '../wire/fields.ts';
import { revenueRoles } from '../wire/roles.ts';
import { operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { conversion, conversionDetails, conversionState } from './conversion.ts';
import { conversionStates } from './conversion-names.ts';

/** A refused call of an advertiser. */
export const refusal = z.object({
  id,
  /** Null: the key was unknown. */
  offerId: id.nullable(),
  params: z.record(z.string(), z.string()),
  /** The HTTP status of the answer. */
  status: z.int(),
  line: z.string(),
  /** Number of identical calls. */
  times: z.int(),
  firstAt: moment,
  lastAt: moment,
  /** Time of the last `retry-conversion-refusals`, and the conversion that the retry made. */
  triedAt: moment.nullable(),
  conversionId: id.nullable(),
});

const time = momentBetween(2000, 9999).optional();
const sum = money.nonnegative('Сумма не меньше нуля').optional();

/** The staff's filter of conversions. All bounds are included. */
export const staffConversionFilter = z.strictObject({
  term: searchTerm(200).default(''),
  userId: id.optional(),
  offerId: id.optional(),
  /** Finds conversions of the offers that the advertiser has now. */
  advertiserId: id.optional(),
  states: z.array(conversionState).max(conversionStates.length, 'Каждый статус один раз').default([]),
  country: z
    .string('Укажите страну')
    .regex(/^[A-Z]{2}$/, 'Страна — две большие латинские буквы, например RU')
    .optional(),
  goal: line(60).optional(),
  /** Whole units of the partner's currency. */
  amountFrom: sum,
  amountTo: sum,
  from: time,
  to: time,
  /** Time of the last status update that changed the conversion. */
  changedFrom: time,
  changedTo: time,
  /** Due time of the hold. */
  dueFrom: time,
  dueTo: time,
  /** Finds conversions that pay more than they bring: the staff must check them before they leave hold. */
  isUnderReview: z.literal(true, 'isUnderReview: true').optional(),
});

/** Payment of the advertiser in the conversion's currency; null: unknown. */
const revenue = onlyFor(revenueRoles, storedMoney.nullable());
const listed = conversion.extend({ ...whose, revenue, changedAt: moment });

/** The staff's search and reads of all partners' conversions. */
export const conversionListStaff = {
  'operator.get-conversions': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Конверсии всех партнёров: поиск, фильтры, страницы',
    about:
      'Conversions by the time they came, the newest first unless `sort` is `oldest`, with the status updates of each. `term` is an id of a ' +
      'conversion, a click or the advertiser’s, or a sub, each whole. `changedFrom` and `changedTo` are about the last update, `dueFrom` and ' +
      '`dueTo` about the end of the hold; sums are whole units of the partner’s currency.',
    params: z.strictObject({
      ...staffConversionFilter.shape,
      sort: z.enum(['newest', 'oldest'], 'sort: newest или oldest').default('newest'),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(listed),
    example: { term: 'A-4412', states: ['hold'] },
  }),
  'operator.get-conversion': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Одна конверсия: кто что о ней сказал, деньги, вызовы',
    about:
      'A conversion as its partner sees it, and what the staff may know besides: who of them sent each update, and the refused calls that named ' +
      'its click or became it. `authors` has one for each of `events`; null where the advertiser or the program spoke.',
    errors: ['notFound'],
    params: byId,
    result: conversionDetails.extend({
      ...whose,
      revenue,
      changedAt: moment,
      authors: z.array(author.nullable()),
      /** The latest first, at most 50. */
      refusals: z.array(refusal),
    }),
    example: { id: 4412 },
  }),
};
