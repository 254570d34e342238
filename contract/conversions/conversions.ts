// Methods: `statistics.*`.
import { z } from 'zod';
import { day, isForward, timeZone } from '../money/ledger.ts';
import { reportFilters } from '../reports/report.ts';
import { byId, listOf, oneOf, page, pageSize, searchTerm, storedMoney } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { conversion, conversionDetails, conversionState, rejectReason } from './conversion.ts';
import { conversionStates, rejectReasons } from './conversion-names.ts';

/**
 * Filter of conversions. `from` and `to` are whole days of the time zone, by the time of the conversion or, with `click`, of
 * its click. `filters` are a report's filters, so that each number of a report has a list.
 */
export const conversionFilter = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  timeZone,
  term: searchTerm(200).default(''),
  states: z.array(conversionState).max(conversionStates.length, 'Каждый статус один раз').default([]),
  rejectReasons: z.array(rejectReason).max(rejectReasons.length, 'Каждая причина один раз').default([]),
  basis: oneOf('Дата конверсии', ['click', 'event']).default('event'),
  filters: reportFilters,
});

/** Conversions as a partner sees them: with all their status updates. */
export const conversions = {
  'statistics.get-conversions': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши конверсии и всё, что о них сказал рекламодатель',
    about:
      'The partner’s conversions, the newest first. `from` and `to` are whole days of `timeZone` in which they came, or by `basis` `click` their ' +
      'clicks did; `term` is an id of a conversion, a click or the advertiser’s, or a sub; `filters` are those of statistics.get-report. `events` are ' +
      'the receipt, the oldest first. `totals` are the sums of all that is found: `amount` of all states, `income` of those on hold and approved.',
    params: z
      .strictObject({ ...conversionFilter.shape, page, pageSize: pageSize(20) })
      .refine(isForward, { path: ['to'], error: 'Конец периода раньше его начала' }),
    result: listOf(conversion).extend({ totals: z.object({ amount: storedMoney, income: storedMoney }) }),
  }),
  'statistics.get-conversion': method({
    access: 'partner',
    reads: true,
    summary: 'Одна конверсия с её историей',
    about:
      'One conversion with its receipt, its click and its entries in the ledger, the oldest first; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: conversionDetails,
  }),
};
