// Methods: `statistics.*`. The methods of single conversions are in conversions.ts.
import { z } from 'zod';
import { clickReasonNames } from '../traffic/traffic-names.ts';
import {
  byId,
  currencyCode,
  done,
  id,
  named,
  newId,
  nothing,
  requiredLine,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { keysOf } from '../wire/text.ts';
import { checkDays, mostRows, partnerAnswer, partnerParams, reportQuery } from './report.ts';

/** Maximum number of saved reports of a partner. */
export const mostViews = 50;

/** Clicks with their conversions and income; income is hold and approved together. */
const brought = { clicks: whole, bots: whole, conversions: whole, income: storedMoney };

/** Reports over a partner's clicks and conversions. */
export const statistics = {
  'statistics.get-report': method({
    access: 'partner',
    reads: true,
    summary: 'Отчёт: клики, конверсии и деньги по дням, офферам, ссылкам, странам, sub',
    about:
      'The partner’s clicks and conversions from `from` to `to`, both days included, by one to three dimensions. `offer` is where a click ended, the offer that ' +
      'pays. A report by time alone (weekday and hour-of-day too) has all rows of the period, also empty ones; others have those that have something. `groupBy` with several levels lists the rows of the last one, ' +
      'those of a row of the first together; a page that opens rows in place asks for the next level with the row as a filter. `totals` is of all rows, `rest` of those beyond the ' +
      `${mostRows} that are listed; ` +
      '`previous` the same of as many days right before, of a period that has not ended yet only up to the hour that it is now. By hour a ' +
      'period has at most 31 days, otherwise 366; by one sub, alone or with filters by offer, link and country, too, with other dimensions beside a sub 31. ' +
      'Beyond 31 days, and where single clicks are gone, clicks by a sub are sums of UTC days: the 2,000 values of a day with most clicks, the rest in the row «Остальные», said by `hasOthers`; conversions stand with their own values. ' +
      '`isCut` says that rows are not listed, or that single clicks of the period are not kept any more. `previous` is null where its ' +
      'single clicks are gone. Clicks have no goal: they stand with the main one. Usual order: time rising, other rows by income falling. cr, epc and approval are null where there is nothing to divide by.',
    errors: ['wrongField'],
    params: partnerParams,
    result: partnerAnswer,
  }),
  'statistics.get-trafficback': method({
    access: 'partner',
    reads: true,
    summary: 'Что сохранил трафикбек: клики, которые не принял оффер ссылки, и доход с них',
    about:
      'The partner’s clicks that the offer of their link did not take, from `from` to `to`, by reason and where they went: to an offer (`byChoice` of them ' +
      'by the network’s choice), to an own link, or to the end of the network’s choice (`fallback`), where nothing is earned. Conversions count by the time of ' +
      'their click. Those that earned most come first. `totals.saved` are the clicks that went to an offer or an own link; `totals.all` are all clicks of the period.',
    params: reportQuery.pick({ from: true, to: true, timeZone: true }).check(checkDays),
    result: z.object({
      items: z.array(
        z.object({
          reason: z.enum(keysOf(clickReasonNames)),
          outcome: z.enum(['offer', 'custom-link', 'fallback']),
          offer: named.nullable(),
          byChoice: whole,
          ...brought,
        }),
      ),
      totals: z.object({ all: whole, saved: whole, ...brought }),
      currencyCode,
    }),
  }),
  'statistics.get-views': method({
    access: 'partner',
    reads: true,
    summary: 'Сохранённые отчёты',
    about: 'Reports that the partner keeps by name, by name; `query` is the query of the page’s address.',
    params: nothing,
    result: z.object({ items: z.array(z.object({ id, name: z.string(), query: z.string() })) }),
  }),
  'statistics.save-view': method({
    access: 'partner',
    reads: false,
    summary: 'Сохранить отчёт под именем',
    about: `Keeps a report by name, in place of the one with this name; 409 beyond ${mostViews}.`,
    errors: ['conflict'],
    params: z.strictObject({
      name: requiredLine(100),
      query: z.string('Укажите адрес отчёта').max(2048, 'Адрес отчёта не длиннее 2048 знаков'),
    }),
    result: newId,
  }),
  'statistics.delete-view': method({
    access: 'partner',
    reads: false,
    summary: 'Удалить сохранённый отчёт',
    about: 'Forgets a report that was kept; 404 when it is another partner’s, 409 while a mailing sends it.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: done,
  }),
};
