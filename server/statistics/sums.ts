import { conversionStates } from '#contract/conversions/conversion-names';
import { type Counters, nothing } from './counters.ts';

/** The counters of a cell. */
export const clickCounters = ['clicks', 'uniques', 'bots', 'trafficbacks'] as const;
export const stateCounters = [
  ...conversionStates.flatMap((state) => [`${state}_count` as const, `${state}_amount` as const]),
  'confirmed_count',
] as const;
/** Of conversions on hold and approved: revenue where it is known, what these pay, and how many are without. */
export const revenueCounters = ['revenue', 'known_amount', 'unknown_count'] as const;

const names = [...clickCounters, ...stateCounters, ...revenueCounters];
const width = names.length;
export type Counted = Partial<Record<(typeof names)[number], number>>;

/** Counters by the numbers of rows, side by side in one array. What belongs to no row of a report is added at -1. */
export class Sums {
  #values = new Float64Array(width * 2);

  addClicks(row: number, clicks: number, uniques: number, bots: number, trafficbacks: number): void {
    const at = this.#placeOf(row);
    const values = this.#values;
    values[at] = (values[at] ?? 0) + clicks;
    values[at + 1] = (values[at + 1] ?? 0) + uniques;
    values[at + 2] = (values[at + 2] ?? 0) + bots;
    values[at + 3] = (values[at + 3] ?? 0) + trafficbacks;
  }

  add(row: number, counted: Counted): void {
    const at = this.#placeOf(row);
    for (const [place, name] of names.entries())
      this.#values[at + place] = (this.#values[at + place] ?? 0) + (counted[name] ?? 0);
  }

  /** Adds a row of others, or takes it away. */
  addRow(row: number, others: Sums, its: number, sign: 1 | -1 = 1): void {
    const at = this.#placeOf(row);
    const from = (its + 1) * width;
    for (let place = 0; place < width; place += 1)
      this.#values[at + place] = (this.#values[at + place] ?? 0) + sign * (others.#values[from + place] ?? 0);
  }

  /** The counters of a row, written over others where these are given. */
  read(row: number, into: Counters = nothing()): Counters {
    const values = this.#values;
    const at = (row + 1) * width;
    into.clicks = values[at] ?? 0;
    into.uniques = values[at + 1] ?? 0;
    into.bots = values[at + 2] ?? 0;
    into.trafficbacks = values[at + 3] ?? 0;
    let place = at + clickCounters.length;
    for (const state of conversionStates) {
      into[state].count = values[place] ?? 0;
      into[state].amount = values[place + 1] ?? 0;
      place += 2;
    }
    into.confirmed = values[place] ?? 0;
    into.revenue = values[place + 1] ?? 0;
    into.knownAmount = values[place + 2] ?? 0;
    into.unknown = values[place + 3] ?? 0;
    return into;
  }

  /** All of these rows as the first of others. */
  sumOf(rows: Iterable<number>): Sums {
    const sum = new Sums();
    for (const row of rows) sum.addRow(0, this, row);
    return sum;
  }

  /** All rows and what belongs to none. */
  total(): Counters {
    const sum = new Sums();
    for (let row = -1; row < this.#values.length / width - 1; row += 1) sum.addRow(0, this, row);
    return sum.read(0);
  }

  #placeOf(row: number): number {
    const at = (row + 1) * width;
    if (at + width > this.#values.length) {
      const wider = new Float64Array(Math.max(this.#values.length * 2, at + width));
      wider.set(this.#values);
      this.#values = wider;
    }
    return at;
  }
}

export function countersOf(counted: Counted): Counters {
  const sums = new Sums();
  sums.add(0, counted);
  return sums.read(0);
}
