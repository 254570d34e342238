import type { PartnerContract } from './index.ts';
import { isOfNetwork, type PartnerDimension } from './statistics/dimensions.ts';
import { type MetricName, metrics, type PartnerMetric } from './statistics/metrics.ts';
import { readView } from './statistics/report-address.ts';
import { type ReportParams, seriesOf, toParams } from './statistics/report-params.ts';
import type { Query } from './wire/list-address.ts';
import type { PageName } from './wire/pages.ts';
import { type Reader, wholeDays } from './wire/period.ts';
import type { Params } from './wire/rpc.ts';

type Method = keyof PartnerContract;

/** A call of a partner's page: its method and parameters, as the page keeps its answer by. */
export type FirstCall = { [M in Method]: readonly [M, Params<PartnerContract[M]>] }[Method];

/**
 * What pages ask first, by the query of their address and their reader's clock. The pages ask so, and the server writes the answers
 * into their HTML; all of them only read. A page that is not here asks by itself.
 */
export const firstCalls = {
  dashboard: (_query, reader) => [
    dashboardCalls.overview(reader),
    dashboardCalls.ripening(reader),
    dashboardCalls.bestOffers(reader),
    dashboardCalls.newest(reader),
  ],
  statistics: (query, reader) => reportCalls(query, reader),
} satisfies Partial<Record<PageName, (query: Query, reader: Reader) => FirstCall[]>>;

/** The calls of a page; none where it is not in the table. */
export function firstCallsOf(page: PageName, query: Query, reader: Reader): FirstCall[] {
  const table: Partial<Record<PageName, (query: Query, reader: Reader) => FirstCall[]>> = firstCalls;
  return table[page]?.(query, reader) ?? [];
}

/** Those of the dashboard: all of thirty days but the overview. */
export const dashboardCalls = {
  overview: ({ timeZone }: Reader) => ['dashboard.get-overview', { timeZone }] as const,
  ripening: (reader: Reader) => ['statistics.get-maturity', month(reader)] as const,
  bestOffers: (reader: Reader) =>
    [
      'statistics.get-report',
      {
        ...{ ...month(reader), groupBy: ['offer' as const] },
        ...{ having: [{ metric: 'income' as const, min: 0.01 }], pageSize: 5 },
      },
    ] as const,
  /** Of thirty days: all of a large partner's would be counted. */
  newest: (reader: Reader) => ['statistics.get-conversions', { ...month(reader), pageSize: 5 }] as const,
};

/** The rows of a report, its chart, that of the period before, and the saved reports. */
function reportCalls(query: Query, reader: Reader): FirstCall[] {
  const view = readView(query);
  const { now, before } = seriesOf(view, reader);
  const reports = [toParams(view, reader), now, before];
  return [
    ...reports.map((params) => ['statistics.get-report', ownReport(params)] as const),
    ['statistics.get-views', {}],
  ];
}

/** The part of a question that a partner’s report may have. */
export function ownReport({
  groupBy,
  having,
  ...params
}: ReportParams): Params<PartnerContract['statistics.get-report']> {
  const own = groupBy.filter((name): name is PartnerDimension => !isOfNetwork(name));
  const conditions = having?.flatMap(({ metric, ...bounds }) =>
    isOfPartner(metric) ? [{ metric, ...bounds }] : [],
  );
  return { ...params, groupBy: own, ...(conditions?.length ? { having: conditions } : {}) };
}

function isOfPartner(name: MetricName): name is PartnerMetric {
  return !('isNetwork' in metrics[name]);
}

function month(reader: Reader) {
  return { ...wholeDays({ period: '30d' }, reader), timeZone: reader.timeZone };
}
