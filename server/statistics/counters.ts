import type { ConversionStateName as State } from '#contract/conversions/conversion-names';
import type { Cell } from './cells-queries.ts';

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
    ...{
      clicks: 0,
      uniques: 0,
      bots: 0,
      trafficbacks: 0,
      confirmed: 0,
      revenue: 0,
      knownAmount: 0,
      unknown: 0,
    },
    ...{ create: { count: 0, amount: 0 }, hold: { count: 0, amount: 0 } },
    ...{ approve: { count: 0, amount: 0 }, reject: { count: 0, amount: 0 } },
  };
}

/** Adds a cell to counters in place: a report adds up a million of them. */
export function addCell(all: Counters, cell: Omit<Cell, 'time' | 'keys'>): void {
  all.clicks += cell.clicks ?? 0;
  all.uniques += cell.uniques ?? 0;
  all.bots += cell.bots ?? 0;
  all.trafficbacks += cell.trafficbacks ?? 0;
  all.confirmed += cell.confirmed_count ?? 0;
  all.revenue += cell.revenue ?? 0;
  all.knownAmount += cell.known_amount ?? 0;
  all.unknown += cell.unknown_count ?? 0;
  all.create.count += cell.create_count ?? 0;
  all.create.amount += cell.create_amount ?? 0;
  all.hold.count += cell.hold_count ?? 0;
  all.hold.amount += cell.hold_amount ?? 0;
  all.approve.count += cell.approve_count ?? 0;
  all.approve.amount += cell.approve_amount ?? 0;
  all.reject.count += cell.reject_count ?? 0;
  all.reject.amount += cell.reject_amount ?? 0;
}

export function countersOf(cell: Omit<Cell, 'time' | 'keys'>): Counters {
  const counters = nothing();
  addCell(counters, cell);
  return counters;
}

/** Adds counters to others in place. */
function addCounters(all: Counters, one: Counters): void {
  all.clicks += one.clicks;
  all.uniques += one.uniques;
  all.bots += one.bots;
  all.trafficbacks += one.trafficbacks;
  all.confirmed += one.confirmed;
  all.revenue += one.revenue;
  all.knownAmount += one.knownAmount;
  all.unknown += one.unknown;
  for (const state of ['create', 'hold', 'approve', 'reject'] as const) {
    all[state].count += one[state].count;
    all[state].amount += one[state].amount;
  }
}

export function sumCounters(all: Iterable<Counters>): Counters {
  const sum = nothing();
  for (const one of all) addCounters(sum, one);
  return sum;
}
