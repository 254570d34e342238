import type { reportsStaff } from '#contract/statistics/staff-report';
import type { Handlers } from '../rpc/rpc.ts';
import { apartOnWire, networkRates } from './network.ts';
import { answerOf, makeReport } from './report.ts';

/** See docs/decisions/0162-report-engine.md. */
export const reportStaffHandlers: Handlers<typeof reportsStaff> = {
  async 'operator.get-report'(query, { replica, settings: { clickDays, networkCurrency } }) {
    const rates = await networkRates(replica, networkCurrency);
    const report = await makeReport(replica, { ...query, userId: null, rates }, clickDays);
    return {
      ...answerOf(report, query),
      currencyCode: networkCurrency,
      apart: apartOnWire(report.apart),
    };
  },
};
