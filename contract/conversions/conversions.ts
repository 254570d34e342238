// Methods: `statistics.*`.
import { z } from 'zod';
import { day, isForward, timeZone } from '../money/ledger.ts';
import { id, listOf, page, pageSize, searchTerm } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { conversion, conversionDetails, conversionState } from './conversion.ts';
import { conversionStates } from './conversion-names.ts';

/** Which conversions are asked for; `from` and `to` are whole days of the time zone in which they came. */
export const conversionFilter = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  timeZone,
  term: searchTerm(200).default(''),
  states: z.array(conversionState).max(conversionStates.length, 'Каждый статус один раз').default([]),
  offerId: id.optional(),
  linkId: id.optional(),
});

/** Conversions as a partner sees them: with all their status updates. */
export const conversions = {
  'statistics.get-conversions': method({
    access: 'partner',
    summary: 'Ваши конверсии и всё, что о них сказал рекламодатель',
    about:
      'The partner’s conversions, the newest first. `from` and `to` are whole days of `timeZone` in which they came; `term` is an id ' +
      'of a conversion, a click or the advertiser’s, or a sub. `events` are the receipt, the oldest first.',
    params: z
      .strictObject({ ...conversionFilter.shape, page, pageSize: pageSize(20) })
      .refine(isForward, { path: ['to'], error: 'Конец периода раньше его начала' }),
    result: listOf(conversion),
  }),
  'statistics.get-conversion': method({
    access: 'partner',
    summary: 'Одна конверсия с её историей',
    about:
      'One conversion with its receipt, its click and its entries in the ledger, the oldest first; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: conversionDetails,
  }),
};
