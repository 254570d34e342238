import { isOfNetwork, type PartnerDimension } from '#contract/reports/dimensions';
import { type MetricName, metrics, type PartnerMetric } from '#contract/reports/metrics';
import { writeFilters } from '#contract/reports/report-filters';
import { partnerReport, withoutMarking } from '#contract/reports/report-kind';
import { reportCsvPath } from '#contract/reports/report-names';
import type { ReportParams } from '#contract/reports/report-params';
import { pathTo } from '../../paths.ts';
import { call, type ParamsOf } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { writeSheet } from './address/write-view.ts';
import { presets } from './presets/presets.ts';
import type { ReportSource } from './source.ts';

/** A partner's own numbers. */
export const partnerSource: Omit<ReportSource, 'views' | 'layouts'> = {
  kind: settings.marking ? partnerReport : withoutMarking(partnerReport),
  presets,
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

/** Reduces report params to the ones allowed in a partner’s report. */
export function ownReport({ groupBy, having, ...params }: ReportParams): ParamsOf<'statistics.get-report'> {
  const own = groupBy.filter((name): name is PartnerDimension => !isOfNetwork(name));
  const conditions = having?.flatMap(({ metric, ...bounds }) =>
    isOfPartner(metric) ? [{ metric, ...bounds }] : [],
  );
  return { ...params, groupBy: own, ...(conditions?.length ? { having: conditions } : {}) };
}

function isOfPartner(name: MetricName): name is PartnerMetric {
  return !('isNetwork' in metrics[name]);
}
