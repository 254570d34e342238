import type { FastifyInstance } from 'fastify';
import {
  conversionStateNames,
  conversionsCsvPath,
  rejectReasonNames,
} from '#contract/conversions/conversion-names';
import { conversionFilter } from '#contract/conversions/conversions';
import { isForward } from '#contract/money/ledger';
import { subNames } from '#contract/traffic/traffic-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { sheetClock } from '../../money/ledger/days.ts';
import { unitsCell } from '../../platform/http/csv.ts';
import type { Identify } from '../../platform/rpc/call.ts';
import { inPortions } from '../../platform/rpc/list-file.ts';
import { linesOf, serveSheet, sheetName } from '../../platform/rpc/sheet.ts';
import { address, filterOf } from '../../reports/statistics/csv-query.ts';
import { findOwnConversionsAfter, type ListedConversion } from './listed-queries.ts';

/** `GET /conversions.csv`: the partner's conversions, the newest first, by the filters of the page. */
export async function serveConversionsCsv(
  http: FastifyInstance,
  app: App,
  identify: Identify,
): Promise<void> {
  serveSheet(http, app, identify, {
    path: conversionsCsvPath,
    page: pages.conversions,
    method: 'statistics.get-conversions',
    refusal: 'Проверьте период и фильтры',
    make({ replica, partner }, query) {
      const filter = readQuery(query);
      if (!filter) return null;
      const { from, to, timeZone } = filter;
      const time = sheetClock(timeZone);
      const rows = inPortions<ListedConversion>((last, limit) =>
        findOwnConversionsAfter(replica, partner.id, filter, last, limit),
      );
      return {
        fileName: sheetName('conversions', from, to),
        titles,
        lines: linesOf(rows, (one) => cells(one, time)),
      };
    },
  });
}

/** The query of the page's address: `from=…&to=…&term=…&state=hold&state=approve&offer=12&not.country=RU`. */
function readQuery(query: unknown) {
  const read = address.safeParse(query);
  if (!read.success) return null;
  const { from, to, timeZone, term, basis, state, rejectReason, page: _, ...filters } = read.data;
  const asked = {
    from: from?.[0],
    to: to?.[0],
    timeZone: timeZone?.[0],
    term: term?.[0],
    basis: basis?.[0],
    states: state,
    rejectReasons: rejectReason,
    filters: Object.fromEntries(Object.entries(filters).map(filterOf)),
  };
  return conversionFilter.refine(isForward).safeParse(asked).data ?? null;
}

/** The columns of a download, for `cells`. */
export const titles = [
  'ID',
  'Дата',
  'Дата клика',
  'Статус',
  'Сумма',
  'Валюта',
  'Оффер',
  'ID оффера',
  'Ссылка',
  'Цель',
  'ID рекламодателя',
  'ID клика',
  ...subNames,
  'Страна',
  'Устройство',
  'Сумма заказа',
  'Причина отклонения',
  'Холд до',
  'Лендинг',
  'Промокод',
];

export function cells(one: ListedConversion, time: (moment: Date) => string): string[] {
  return [
    String(one.id),
    time(one.at),
    time(one.clickAt),
    conversionStateNames[one.state],
    unitsCell(one.amount),
    one.currencyCode,
    one.offerName,
    String(one.offerId),
    one.linkName ?? '',
    one.goal,
    one.transactionId,
    one.clickId ?? '',
    ...subNames.map((_, index) => one.subValues[index] ?? ''),
    one.country,
    one.device,
    one.sum === null ? '' : unitsCell(one.sum),
    one.reason === null ? '' : rejectReasonNames[one.reason],
    one.releaseAt ? time(one.releaseAt) : '',
    one.landingName ?? '',
    one.promo?.wonBy === 'promo' ? one.promo.code : '',
  ];
}
