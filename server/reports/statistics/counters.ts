import type { ConversionStateName as State } from '#contract/conversions/conversion-names';

/** Counters of a row; amounts in minor units. */
export type Counters = {
  clicks: number;
  uniques: number;
  bots: number;
  trafficbacks: number;
  /** Conversions on hold that have a date. */
  confirmed: number;
  /**
   * Revenue of conversions on hold and approved where it is known, the payouts of these conversions, and the number without
   * known revenue.
   */
  revenue: number;
  knownAmount: number;
  unknown: number;
} & Record<State, { count: number; amount: number }>;

/** Counters that are all zero. */
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
