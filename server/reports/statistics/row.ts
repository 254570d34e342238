import { byState } from '#contract/conversions/conversion-names';
import { type DimensionName, kindOf } from '#contract/reports/dimensions';
import { type MetricName, metrics } from '#contract/reports/metrics';
import type { ReportNumbers } from '#contract/reports/report';
import { fromMinor } from '../../money/ledger/money.ts';
import type { Counters } from './counters.ts';
import { countConversions, incomeOf, marginOf, ownProfitOf, profitOf, ratios, roiOf } from './ratios.ts';

/**
 * A row of a report: the keys of its levels, as texts, and its counters, now and in the previous period where the report
 * compares.
 */
export type Row = {
  keys: string[];
  labels: string[];
  counters: Counters;
  before: Counters | null;
  /** True where the counters have all costs of what the row is of. */
  hasCosts: boolean;
};

/** The numbers of a row, money in minor units. A schema leaves out the numbers that its report does not have. */
export function numbersOf(counters: Counters, hasCosts = false): ReportNumbers {
  const { clicks, uniques, bots, trafficbacks, unknown } = counters;
  const income = incomeOf(counters);
  return {
    income,
    conversions: countConversions(counters),
    clicks,
    unique: uniques,
    bots,
    views: viewsOf(counters),
    trafficback: trafficbacks,
    cr: ratios.cr(counters),
    epc: ratios.epc(counters),
    approval: ratios.approval(counters),
    registrations: counters.registrations,
    firstDeposits: counters.firstDeposits,
    reg2dep: ratios.reg2dep(counters),
    deposits: counters.deposits,
    depositSum: counters.depositSum,
    averageDeposit: ratios.averageDeposit(counters),
    ngr: counters.ngr,
    revenueShare: counters.revenueShare,
    ...byState((state) => counters[state]),
    revenue: counters.revenue,
    payout: income,
    profit: profitOf(counters),
    margin: marginOf(counters),
    unknownRevenue: unknown,
    cost: hasCosts ? counters.cost : null,
    ownProfit: hasCosts ? ownProfitOf(counters) : null,
    roi: hasCosts ? roiOf(counters) : null,
  };
}

/** A row in the wire's form. */
export function onWire({ keys, labels, counters, before, hasCosts }: Row, levels: readonly DimensionName[]) {
  const typed = keys.map((key, level) => keyOf(levels[level], key));
  return {
    keys: typed,
    labels,
    key: typed[0] ?? '',
    label: labels[0] ?? '',
    ...numbersOf(counters, hasCosts),
    before: before && numbersOf(before, hasCosts),
  };
}

/** A row without views may be of a dimension that views do not have. */
function viewsOf({ views }: Counters): number | null {
  return views === 0 ? null : views;
}

function keyOf(name: DimensionName | undefined, key: string): string | number {
  return name && kindOf(name) === 'id' ? Number(key) : key;
}

type ValueOf = (counters: Counters) => number | null;

/**
 * The value of each metric, in minor units where it is money; null where the row has none. Must be quick: a report may read a
 * million rows.
 */
export const values: Record<MetricName, ValueOf> = {
  income: incomeOf,
  conversions: countConversions,
  clicks: ({ clicks }) => clicks,
  unique: ({ uniques }) => uniques,
  ...ratios,
  ...byState(
    (state): ValueOf =>
      (counters) =>
        counters[state].amount,
  ),
  trafficback: ({ trafficbacks }) => trafficbacks,
  bots: ({ bots }) => bots,
  views: viewsOf,
  registrations: ({ registrations }) => registrations,
  firstDeposits: ({ firstDeposits }) => firstDeposits,
  deposits: ({ deposits }) => deposits,
  depositSum: ({ depositSum }) => depositSum,
  ngr: ({ ngr }) => ngr,
  revenueShare: ({ revenueShare }) => revenueShare,
  revenue: ({ revenue }) => revenue,
  payout: incomeOf,
  profit: profitOf,
  margin: marginOf,
  unknownRevenue: ({ unknown }) => unknown,
  cost: ({ cost }) => cost,
  ownProfit: ownProfitOf,
  roi: roiOf,
};

/** The second criterion among equal sums of money: the number of conversions. */
export const counts: Partial<Record<MetricName, ValueOf>> = byState(
  (state): ValueOf =>
    (counters) =>
      counters[state].count,
);

/** A metric's value in the wire's form. */
export function onWireOf(name: MetricName): ValueOf {
  const { format } = metrics[name];
  const isMinor = format === 'sum' || format === 'money';
  return (counters) => {
    const value = values[name](counters);
    return value === null || !isMinor ? value : fromMinor(value);
  };
}
