import type { FastifyInstance } from 'fastify';
import { type DimensionName, dimensions, kindOf } from '#contract/statistics/dimensions';
import { type MetricName, metrics, partnerMetrics } from '#contract/statistics/metrics';
import { levelsOf, type ReportNumbers, type ReportQuery } from '#contract/statistics/report';
import { reportCsvPath } from '#contract/statistics/report-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../app.ts';
import { csvRow } from '../http/csv.ts';
import { findBalance } from '../ledger/queries.ts';
import type { Identify } from '../rpc/call.ts';
import { type Sheet, serveSheet } from '../rpc/sheet.ts';
import { readQuery } from './csv-query.ts';
import { makeReport, type Report } from './report.ts';
import { numbersOf } from './row.ts';

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

function sheetOf(asked: ReportQuery, { rows, totals, rest }: Report, currency: string): Sheet {
  const levels = levelsOf<DimensionName>(asked.groupBy);
  const heads = levels.flatMap((name) => [dimensions[name].title, ...(kindOf(name) === 'id' ? ['ID'] : [])]);
  const lines = [...rows, ...(rest ? [rest.totals] : []), totals];
  return {
    fileName: `report_${levels.join('_')}_${asked.from}_${asked.to}.csv`,
    titles: [...heads, ...partnerMetrics.flatMap(titlesOf), 'Валюта'],
    lines: lines.map(({ keys, labels, counters }) => {
      const names = levels.flatMap((name, level) => [
        labels[level] ?? '',
        ...(kindOf(name) === 'id' ? [keys[level] ?? ''] : []),
      ]);
      const numbers = numbersOf(counters);
      return csvRow([...names, ...partnerMetrics.flatMap((name) => cellsOf(numbers, name)), currency]);
    }),
  };
}

function titlesOf(name: MetricName): string[] {
  const { title, format } = metrics[name];
  if (format === 'sum') return [`${title}, шт.`, `${title}, сумма`];
  return [format === 'share' ? `${title}, %` : title];
}

function cellsOf(numbers: ReportNumbers, name: MetricName): string[] {
  const value = numbers[name];
  if (value === null) return [''];
  if (typeof value === 'object') return [String(value.count), money(value.amount)];
  const { format } = metrics[name];
  if (format === 'share') return [decimal(value * 100)];
  return [name === 'epc' ? decimal(value) : format === 'money' ? money(value) : String(value)];
}

function money(amount: number): string {
  return amount.toFixed(2).replace('.', ',');
}

/** With a decimal comma. */
function decimal(value: number): string {
  return String(Math.round(value * 10_000) / 10_000).replace('.', ',');
}
