import type { reportsStaff } from '#contract/statistics/staff-report';
import { fromMinor } from '../ledger/money.ts';
import { hasOthers } from '../rates/queries.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { answerOf, makeReport } from './report.ts';

/** See docs/decisions/0162-report-engine.md. */
export const reportStaffHandlers: Handlers<typeof reportsStaff> = {
  async 'operator.get-report'(query, { replica, settings: { clickDays, networkCurrency } }) {
    const rates = (await hasOthers(replica, networkCurrency)) ? { currency: networkCurrency } : null;
    const report = await makeReport(replica, { ...query, userId: null, rates }, clickDays);
    return {
      ...answerOf(report, query),
      currencyCode: networkCurrency,
      apart: report.apart.map(({ income, revenue, ...one }) => ({
        ...one,
        income: fromMinor(income),
        revenue: fromMinor(revenue),
      })),
    };
  },
};
