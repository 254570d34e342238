import { byState, conversionStates } from '#contract/conversions/conversion-names';
import type { Counters } from './report-queries.ts';

/** What counters add up to where there is nothing. */
export const nothing: Counters = {
  ...{ clicks: 0, uniques: 0, bots: 0, trafficbacks: 0, confirmed: 0 },
  ...byState(() => ({ count: 0, amount: 0 })),
};

export function addCounters(one: Counters, other: Counters): Counters {
  return {
    clicks: one.clicks + other.clicks,
    uniques: one.uniques + other.uniques,
    bots: one.bots + other.bots,
    trafficbacks: one.trafficbacks + other.trafficbacks,
    confirmed: one.confirmed + other.confirmed,
    ...byState((state) => ({
      count: one[state].count + other[state].count,
      amount: one[state].amount + other[state].amount,
    })),
  };
}

/** What a partner earned: on hold and approved, minor units. */
export function incomeOf({ hold, approve }: Pick<Counters, 'hold' | 'approve'>): number {
  return hold.amount + approve.amount;
}

/** Conversions of all states. */
export function countConversions(counters: Counters): number {
  return conversionStates.reduce((total, state) => total + counters[state].count, 0);
}

/** The rates of a row (docs/product.md, 3.23); null where nothing stands below the line. EPC is in units of the currency. */
export function ratesOf(counters: Counters) {
  const people = counters.clicks - counters.bots;
  return {
    cr: share(countConversions(counters), people),
    epc: epcOf(incomeOf(counters), people),
    approval: approvalOf(decisionsOf(counters)),
  };
}

/** Income in minor units for each click; in units of the currency. */
export function epcOf(income: number, clicks: number): number | null {
  return share(income / 100, clicks);
}

type Decisions = { confirmed: number; decided: number };

/** Conversions that are approved or confirmed, and those with the rejected. */
export function decisionsOf({
  approve,
  confirmed,
  reject,
}: Pick<Counters, 'approve' | 'confirmed' | 'reject'>): Decisions {
  const approved = approve.count + confirmed;
  return { confirmed: approved, decided: approved + reject.count };
}

/** The share of approved and confirmed conversions among those that are decided. */
export function approvalOf({ confirmed, decided }: Decisions): number | null {
  return share(confirmed, decided);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}
