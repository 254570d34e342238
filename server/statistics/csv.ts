import type { FastifyInstance } from 'fastify';
import type { ReportQuery } from '#contract/statistics/report';
import { reportCsvPath, reportGroupNames } from '#contract/statistics/report-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../app.ts';
import { csvRow } from '../http/csv.ts';
import { findBalance } from '../ledger/queries.ts';
import type { Identify } from '../rpc/call.ts';
import { type Sheet, serveSheet } from '../rpc/sheet.ts';
import { readQuery } from './csv-query.ts';
import { makeReport, type Report } from './report.ts';
import type { Row } from './row.ts';

/** `GET /statistics.csv`: all rows of a report, then its total. */
export async function serveReportCsv(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  serveSheet(http, app, identify, {
    path: reportCsvPath,
    page: pages.statistics,
    refusal: 'Проверьте период, группировку и фильтры',
    async make(userId, query) {
      const asked = readQuery(query);
      if (!asked) return null;
      const report = await makeReport(app.replica, { ...asked, userId }, app.settings.clickDays);
      return sheetOf(asked, report, (await findBalance(app.replica, userId))?.currencyCode ?? '');
    },
  });
}

function sheetOf({ groupBy, from, to }: ReportQuery, { rows, totals }: Report, currency: string): Sheet {
  const hasId = groupBy === 'offer' || groupBy === 'link';
  const head = [reportGroupNames[groupBy], ...(hasId ? ['ID'] : [])];
  return {
    fileName: `report_${groupBy}_${from}_${to}.csv`,
    titles: [...head, ...titles],
    lines: [...rows, totals].map((row) =>
      csvRow([row.label, ...(hasId ? [String(row.key)] : []), ...cells(row), currency]),
    ),
  };
}

const titles = [
  ...['Клики', 'Уники', 'Боты', 'Трафикбек', 'CR, %', 'EPC', 'Апрув, %'],
  ...['В обработке', 'Холд', 'Подтверждено', 'Отклонено'].flatMap((state) => [
    `${state}, шт.`,
    `${state}, сумма`,
  ]),
  'Валюта',
];

function cells({ counters, cr, epc, approval }: Row): string[] {
  const { clicks, uniques, bots, trafficbacks, create, hold, approve, reject } = counters;
  return [
    ...[clicks, uniques, bots, trafficbacks].map(String),
    ...[decimal(cr, 100), decimal(epc), decimal(approval, 100)],
    ...[create, hold, approve, reject].flatMap(({ count, amount }) => [
      String(count),
      (amount / 100).toFixed(2).replace('.', ','),
    ]),
  ];
}

/** A rate with a decimal comma; empty where there is none. */
function decimal(rate: number | null, times = 1): string {
  return rate === null ? '' : String(Math.round(rate * times * 10_000) / 10_000).replace('.', ',');
}
