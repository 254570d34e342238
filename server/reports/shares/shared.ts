import { isOfNetwork, type PartnerDimension } from '#contract/reports/dimensions';
import {
  isOwn,
  type MetricName,
  metrics,
  type PartnerMetric,
  partnerMetrics,
} from '#contract/reports/metrics';
import { columnsOf, type ReportView } from '#contract/reports/report-address';
import { partnerReport } from '#contract/reports/report-kind';
import type { Counters } from '../statistics/counters.ts';
import { counts, onWireOf, type Row } from '../statistics/row.ts';
import { pointsOf, type ViewReport } from '../statistics/view-report.ts';

/** The part of a report that readers of a link see: labels and the numbers of its columns, no key and no other number. */
export function sharedOf(view: ReportView, made: ViewReport, hidesSums: boolean) {
  const { report, days } = made;
  const chosen = shownOf(columnsOf(view, partnerReport), hidesSums);
  const columns = chosen.length > 0 ? chosen : whereAllAreHidden;
  const rowOf = ({ labels, counters, before, hasCosts }: Row) => ({
    labels,
    cells: columns.map((name) => cellOf(name, counters, { hasCosts, hidesSums })),
    before: before && columns.map((name) => cellOf(name, before, { hasCosts, hidesSums })),
  });
  return {
    ...days,
    levels: view.levels.filter((name): name is PartnerDimension => !isOfNetwork(name)),
    columns,
    items: report.rows.map(rowOf),
    totals: rowOf(report.totals),
    previous: view.isCompared && report.previous ? rowOf(report.previous) : null,
    rest: report.rest && { count: report.rest.count, totals: rowOf(report.rest.totals) },
    isCut: report.isCut,
    chart: chartOf(view, made, hidesSums),
  };
}

function chartOf({ metric: chosen, second: other }: ReportView, made: ViewReport, hidesSums: boolean) {
  const [metric = 'clicks', second = null] = shownOf(
    other && other !== chosen ? [chosen, other] : [chosen],
    hidesSums,
  );
  const shownIn = (name: PartnerMetric, { hasCosts }: Row, counters: Counters) =>
    cellOf(name, counters, { hasCosts, hidesSums }).value;
  return {
    metric,
    second,
    isByRow: made.series === null,
    points: pointsOf(made).map(({ name, short, row }) => ({
      name,
      short,
      value: shownIn(metric, row, row.counters),
      before: row.before && shownIn(metric, row, row.before),
      second: second && shownIn(second, row, row.counters),
    })),
  };
}

/** The metrics without sums of money where they are hidden; a count of conversions stays. */
function shownOf(names: readonly MetricName[], hidesSums: boolean): PartnerMetric[] {
  const own = names.flatMap((name) => partnerMetrics.find((one) => one === name) ?? []);
  return hidesSums ? own.filter((name) => !isMoney(name)) : own;
}

const whereAllAreHidden: PartnerMetric[] = ['clicks', 'conversions'];

function isMoney(name: MetricName): boolean {
  return isOwn(name) || ['money', 'average'].includes(metrics[name].format);
}

type Hidden = { hasCosts: boolean; hidesSums: boolean };

function cellOf(name: PartnerMetric, counters: Counters, { hasCosts, hidesSums }: Hidden) {
  if (isOwn(name) && !hasCosts) return { value: null, count: null };
  const count = counts[name]?.(counters) ?? null;
  if (hidesSums && count !== null) return { value: count, count: null };
  return { value: onWireOf(name)(counters), count };
}
