import type { FastifyInstance } from 'fastify';
import { type DimensionName, dimensions, kindOf } from '#contract/reports/dimensions';
import { type MetricName, metrics } from '#contract/reports/metrics';
import {
  checkPeriod,
  levelsOf,
  networkParams,
  type ReportNumbers,
  type ReportQuery,
  reportQuery,
} from '#contract/reports/report';
import { networkReport, partnerReport } from '#contract/reports/report-kind';
import { reportCsvPath } from '#contract/reports/report-names';
import { reportsStaff } from '#contract/reports/staff-report';
import { pages } from '#contract/wire/pages';
import { reportsOf } from '../../accounts/reach/reach.ts';
import type { App } from '../../app.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import { csvRow, unitsCell } from '../../platform/http/csv.ts';
import type { Identify } from '../../platform/rpc/call.ts';
import type { ListFile } from '../../platform/rpc/list-file.ts';
import { type Sheet, serveSheet } from '../../platform/rpc/sheet.ts';
import { readColumns, readQuery } from './csv-query.ts';
import { makeReport, type Report } from './report.ts';
import { numbersOf } from './row.ts';
import { makeNetworkReport } from './staff.ts';

/** `GET /statistics.csv`: all rows of a report, then its total, in the columns that the address chooses. */
export async function serveReportCsv(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  serveSheet(http, app, identify, {
    path: reportCsvPath,
    page: pages.statistics,
    method: 'statistics.get-report',
    refusal: 'Проверьте период, группировку и фильтры',
    async make(call, query) {
      const asked = partnerQuery.safeParse(readQuery(query)).data;
      if (!asked) return null;
      const { clickHouse, settings } = app;
      const { replica, of } = await reportsOf(call);
      const report = await makeReport({ replica, clickHouse, settings }, { ...asked, ...of });
      const currency = (await findBalance(replica, of.userId))?.currencyCode ?? '';
      return sheetOf(asked, report, { columns: readColumns(query, partnerReport), currency });
    },
  });
}

const partnerQuery = reportQuery.check(checkPeriod);

/** The network's report as a file; money without a rate into the network's currency follows the total, in its own currency. */
export const reportFile: ListFile = {
  method: reportsStaff['operator.get-report'],
  read: readQuery,
  async make(params, { replica, clickHouse, settings }, query) {
    const asked = networkParams.parse(params);
    const report = await makeNetworkReport({ replica, clickHouse, settings }, asked);
    const columns = readColumns(query, networkReport);
    return sheetOf(asked, report, { columns, currency: settings.networkCurrency });
  },
};

type Written = { columns: readonly MetricName[]; currency: string };

/** All rows of a report and its total. */
export function sheetOf(
  asked: Pick<ReportQuery, 'from' | 'to' | 'groupBy'>,
  report: Report,
  { columns, currency }: Written,
): Sheet & { lines: string[] } {
  const { rows, totals, rest, apart } = report;
  const levels = levelsOf<DimensionName>(asked.groupBy);
  const heads = levels.flatMap((name) => [dimensions[name].title, ...(kindOf(name) === 'id' ? ['ID'] : [])]);
  const lines = [...rows, ...(rest ? [rest.totals] : []), totals];
  const write = (
    labels: string[],
    keys: string[],
    numbers: Partial<ReportNumbers>,
    currencyCode = currency,
  ) => {
    const names = levels.flatMap((name, level) => [
      labels[level] ?? '',
      ...(kindOf(name) === 'id' ? [keys[level] ?? ''] : []),
    ]);
    return csvRow([...names, ...columns.flatMap((name) => cellsOf(numbers, name)), currencyCode]);
  };
  return {
    fileName: `report_${levels.join('_')}_${asked.from}_${asked.to}.csv`,
    titles: [...heads, ...columns.flatMap(titlesOf), 'Валюта'],
    lines: [
      ...lines.map(({ keys, labels, counters, hasCosts }) =>
        write(labels, keys, numbersOf(counters, hasCosts)),
      ),
      ...apart.map(({ currencyCode, conversions, income: payout, revenue }) =>
        write(['Без курса'], [], { conversions, payout, revenue }, currencyCode),
      ),
    ],
  };
}

function titlesOf(name: MetricName): string[] {
  const { title, format } = metrics[name];
  if (format === 'sum') return [`${title}, шт.`, `${title}, сумма`];
  return [format === 'share' ? `${title}, %` : title];
}

function cellsOf(numbers: Partial<ReportNumbers>, name: MetricName): string[] {
  const value = numbers[name] ?? null;
  if (value === null) return titlesOf(name).map(() => '');
  if (typeof value === 'object') return [String(value.count), unitsCell(value.amount)];
  const { format } = metrics[name];
  if (format === 'share') return [decimal(value * 100)];
  if (format === 'average') return [decimal(value)];
  return [format === 'money' ? unitsCell(value) : String(value)];
}

/** Formats a number with a decimal comma. */
function decimal(value: number): string {
  return String(Math.round(value * 10_000) / 10_000).replace('.', ',');
}
