import type { ConversionStateName as State } from '#contract/conversions/conversion-names';

/** Counters of a row; amounts in minor units. */
export type Counters = {
  clicks: number;
  uniques: number;
  bots: number;
  trafficbacks: number;
  /** Views of showcases without bots. */
  views: number;
  /** Conversions on hold that have a date. */
  confirmed: number;
  /**
   * Revenue of conversions on hold and approved where it is known, the payouts of these conversions, and the number without
   * known revenue.
   */
  revenue: number;
  knownAmount: number;
  unknown: number;
  /** The partner's own costs; only in their own report. */
  cost: number;
  /** Numbers of players; `revenueShare` is the partner's percent of the NGR before months are closed. */
  registrations: number;
  firstDeposits: number;
  deposits: number;
  depositSum: number;
  ngr: number;
  revenueShare: number;
} & Record<State, { count: number; amount: number }>;

/** Counters that are all zero. */
export function nothing(): Counters {
  return {
    clicks: 0,
    uniques: 0,
    bots: 0,
    trafficbacks: 0,
    views: 0,
    confirmed: 0,
    revenue: 0,
    knownAmount: 0,
    unknown: 0,
    cost: 0,
    registrations: 0,
    firstDeposits: 0,
    deposits: 0,
    depositSum: 0,
    ngr: 0,
    revenueShare: 0,
    create: { count: 0, amount: 0 },
    hold: { count: 0, amount: 0 },
    approve: { count: 0, amount: 0 },
    reject: { count: 0, amount: 0 },
  };
}
