import { byState } from '#contract/conversions/conversion-names';
import { type DimensionName, kindOf } from '#contract/statistics/dimensions';
import type { MetricName } from '#contract/statistics/metrics';
import type { ReportNumbers } from '#contract/statistics/report';
import { fromMinor } from '../ledger/money.ts';
import type { Counters } from './counters.ts';
import { countConversions, incomeOf, marginOf, profitOf, ratesOf } from './rates.ts';

/** A row of a report: the keys of its levels, as texts, and what it counts, now and in the period before where that was asked for. */
export type Row = { keys: string[]; labels: string[]; counters: Counters; before: Counters | null };

/** The numbers of a row in money of the wire; those of the network go where its report is asked for. */
export function numbersOf(counters: Counters): ReportNumbers {
  const { clicks, uniques, bots, trafficbacks, unknown } = counters;
  const profit = profitOf(counters);
  const income = fromMinor(incomeOf(counters));
  return {
    ...{ income, conversions: countConversions(counters) },
    ...{ clicks, unique: uniques, bots, trafficback: trafficbacks, ...ratesOf(counters) },
    ...byState((state) => ({ count: counters[state].count, amount: fromMinor(counters[state].amount) })),
    ...{ revenue: fromMinor(counters.revenue), payout: income },
    ...{
      profit: profit === null ? null : fromMinor(profit),
      margin: marginOf(counters),
      unknownRevenue: unknown,
    },
  };
}

/** A row as the wire has it. */
export function onWire({ keys, labels, counters, before }: Row, levels: readonly DimensionName[]) {
  const typed = keys.map((key, level) => keyOf(levels[level], key));
  return {
    ...{ keys: typed, labels, key: typed[0] ?? '', label: labels[0] ?? '' },
    ...numbersOf(counters),
    before: before && numbersOf(before),
  };
}

function keyOf(name: DimensionName | undefined, key: string): string | number {
  return name && kindOf(name) === 'id' ? Number(key) : key;
}

/** What a metric of counters is, in minor units where it is money, then what decides among equals; null where there is none. */
export function valuesOf(counters: Counters, name: MetricName): (number | null)[] {
  const quick = quickValues[name];
  if (quick) return quick(counters);
  const value = numbersOf(counters)[name];
  return value !== null && typeof value === 'object' ? [value.amount, value.count] : [value];
}

/** Those by which a million rows may be sorted, without making all the numbers of each. */
const quickValues: Partial<Record<MetricName, (counters: Counters) => number[]>> = {
  income: (counters) => [incomeOf(counters)],
  clicks: ({ clicks }) => [clicks],
  conversions: (counters) => [countConversions(counters)],
};
