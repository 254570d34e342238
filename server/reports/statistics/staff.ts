import { levelsOf, type ReportQuery } from '#contract/reports/report';
import type { reportsStaff } from '#contract/reports/staff-report';
import type { Settings } from '../../platform/program/settings.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { answerOf } from './answer.ts';
import { networkRates } from './network.ts';
import { picturesOfRows } from './picture-queries.ts';
import { makeReport, type Report, type Source } from './report.ts';

/** See docs/decisions/0162-report-engine.md. */
export const reportStaffHandlers: Handlers<typeof reportsStaff> = {
  async 'operator.get-report'(query, { replica, clickHouse, settings }) {
    const report = await makeNetworkReport({ replica, clickHouse, settings }, query);
    const answer = answerOf(report, query);
    return {
      ...answer,
      pictures: await picturesOfRows(replica, levelsOf(query.groupBy), answer.items),
      currencyCode: settings.networkCurrency,
      apart: report.apart,
    };
  },
};

/** The report over all partners that the database shows, in the currency of the network. */
export async function makeNetworkReport(
  source: Source & { settings: Settings },
  query: ReportQuery,
): Promise<Report> {
  const rates = await networkRates(source.replica, source.settings.networkCurrency);
  return await makeReport(source, { ...query, userId: null, rates });
}
