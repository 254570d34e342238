import type { ConversionStateName as State } from '#contract/conversions/conversion-names';

/** Counters of a row; amounts in minor units. */
export type Counters = {
  clicks: number;
  uniques: number;
  bots: number;
  trafficbacks: number;
  /** On hold with a date. */
  confirmed: number;
  /** Of conversions on hold and approved: revenue where it is known, what these pay, and how many are without. */
  revenue: number;
  knownAmount: number;
  unknown: number;
} & Record<State, { count: number; amount: number }>;

/** What counters add up to where there is nothing. */
export function nothing(): Counters {
  return {
    clicks: 0,
    uniques: 0,
    bots: 0,
    trafficbacks: 0,
    confirmed: 0,
    revenue: 0,
    knownAmount: 0,
    unknown: 0,
    create: { count: 0, amount: 0 },
    hold: { count: 0, amount: 0 },
    approve: { count: 0, amount: 0 },
    reject: { count: 0, amount: 0 },
  };
}
