import { byState } from '#contract/conversions/conversion-names';
import { fromMinor } from '../ledger/money.ts';
import { incomeOf, ratesOf } from './rates.ts';
import type { Counters } from './report-queries.ts';

export type Row = ReturnType<typeof rowOf>;

/** A row as it is shown, with the counters that it is made of. */
export function rowOf(key: string | number, label: string, counters: Counters) {
  return { key, label, counters, income: incomeOf(counters), ...ratesOf(counters) };
}

/** A row as the wire has it. */
export function onWire({ key, label, counters, cr, epc, approval }: Row) {
  const { clicks, uniques, bots, trafficbacks } = counters;
  const sum = ({ count, amount }: { count: number; amount: number }) => ({
    count,
    amount: fromMinor(amount),
  });
  return {
    ...{ key, label, clicks, unique: uniques, bots, trafficback: trafficbacks, cr, epc, approval },
    ...byState((state) => sum(counters[state])),
  };
}
