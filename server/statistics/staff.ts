import { levelsOf, type ReportQuery } from '#contract/statistics/report';
import type { reportsStaff } from '#contract/statistics/staff-report';
import type { Db } from '../db/connection.ts';
import type { Settings } from '../program/settings.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { apartOnWire, networkRates } from './network.ts';
import { picturesOfRows } from './picture-queries.ts';
import { answerOf, makeReport, type Report } from './report.ts';

/** See docs/decisions/0162-report-engine.md. */
export const reportStaffHandlers: Handlers<typeof reportsStaff> = {
  async 'operator.get-report'(query, { replica, settings }) {
    const report = await makeNetworkReport(replica, query, settings);
    const answer = answerOf(report, query);
    return {
      ...answer,
      pictures: await picturesOfRows(replica, levelsOf(query.groupBy), answer.items),
      currencyCode: settings.networkCurrency,
      apart: apartOnWire(report.apart),
    };
  },
};

/** The report over all partners that a database shows, in the currency of the network. */
export async function makeNetworkReport(
  sql: Db,
  query: ReportQuery,
  { clickDays, networkCurrency }: Settings,
): Promise<Report> {
  const rates = await networkRates(sql, networkCurrency);
  return await makeReport(sql, { ...query, userId: null, rates }, clickDays);
}
