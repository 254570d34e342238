import { ownReport } from '#contract/first-calls';
import { writeFilters } from '#contract/statistics/report-filters';
import { partnerReport } from '#contract/statistics/report-kind';
import { reportCsvPath } from '#contract/statistics/report-names';
import { pathTo } from '../paths.ts';
import { call } from '../rpc/rpc.ts';
import { writeSheet } from './address/write-view.ts';
import type { ReportSource } from './source.ts';

/** A partner's own numbers. */
export const partnerSource: Omit<ReportSource, 'views'> = {
  kind: partnerReport,
  ask: (params) => {
    const own = ownReport(params);
    return {
      queryKey: ['statistics.get-report', own],
      queryFn: ({ signal }) => call('statistics.get-report', own, signal),
    };
  },
  conversionsOf: ({ period, basis, filters }, state) => {
    const query = new URLSearchParams({
      ...period,
      ...(basis === 'click' && { basis }),
      ...(state && { state }),
    });
    writeFilters(filters, query);
    return `${pathTo('conversions')}?${query}`;
  },
  sheetOf: (view) => `${reportCsvPath}${writeSheet(view, partnerReport)}`,
};
