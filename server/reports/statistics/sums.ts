import { conversionStates } from '#contract/conversions/conversion-names';
import { type Counters, nothing } from './counters.ts';
import { leftOut } from './key-tree.ts';

/** The counters of a cell. */
export const clickCounters = ['clicks', 'uniques', 'bots', 'trafficbacks'] as const;
export const stateCounters = [
  ...conversionStates.flatMap((state) => [`${state}Count` as const, `${state}Amount` as const]),
  'confirmedCount',
] as const;
/**
 * Revenue of conversions on hold and approved where it is known, the payouts of these conversions, and the number without known
 * revenue.
 */
const revenueCounters = ['revenue', 'knownAmount', 'unknownCount'] as const;

const others = [...stateCounters, ...revenueCounters, 'cost', 'views'] as const;
/** Counters of players; sums in minor units. */
const playerCounters = [
  'registrations',
  'firstDeposits',
  'deposits',
  'depositSum',
  'ngr',
  'revenueShare',
] as const;
export type Counted = Partial<
  Record<(typeof clickCounters | typeof others | typeof playerCounters)[number], number>
>;
export type ClickCounts = Record<(typeof clickCounters)[number], number>;
/** Distinct sets of click counters, one after another, and for each row the code of its set. */
export type CountedRows = { codes: ArrayLike<number>; counts: Int32Array };

/** Counters by row number. Counts outside all rows of a report are added at -1. */
export class Sums {
  // Counters of clicks are apart: the fewer bytes a row has, the more of a million rows fit the processor's cache.
  readonly #clicks = new Columns(clickCounters);
  readonly #others = new Columns(others);
  // Few partners have players, so most reports have no bytes for them.
  readonly #players = new Columns(playerCounters);

  /** Adds counts of clicks, each to the row at its place. */
  addClicks(rows: Int32Array, counts: CountedRows): void {
    this.#clicks.addEach(rows, counts);
  }

  add(row: number, counted: Counted): void {
    this.#clicks.add(row, counted);
    this.#others.add(row, counted);
    this.#players.add(row, counted);
  }

  /** Adds a row of other sums, or subtracts it. */
  addRow(row: number, sums: Sums, its: number, sign: 1 | -1 = 1): void {
    this.#clicks.addRow(row, sums.#clicks, its, sign);
    this.#others.addRow(row, sums.#others, its, sign);
    this.#players.addRow(row, sums.#players, its, sign);
  }

  /** Returns the counters of a row, written into `into` where it is given. */
  read(row: number, into: Counters = nothing()): Counters {
    const clicks = this.#clicks;
    const values = this.#others;
    into.clicks = clicks.at(row, 0);
    into.uniques = clicks.at(row, 1);
    into.bots = clicks.at(row, 2);
    into.trafficbacks = clicks.at(row, 3);
    let place = 0;
    for (const state of conversionStates) {
      into[state].count = values.at(row, place);
      into[state].amount = values.at(row, place + 1);
      place += 2;
    }
    into.confirmed = values.at(row, place);
    into.revenue = values.at(row, place + 1);
    into.knownAmount = values.at(row, place + 2);
    into.unknown = values.at(row, place + 3);
    into.cost = values.at(row, place + 4);
    into.views = values.at(row, place + 5);
    for (const [at, name] of playerCounters.entries()) into[name] = this.#players.at(row, at);
    return into;
  }

  /** New sums whose row 0 is the sum of these rows. */
  sumOf(rows: Iterable<number>): Sums {
    const sum = new Sums();
    for (const row of rows) sum.addRow(0, this, row);
    return sum;
  }

  /** The sum of all rows and of the counts outside them. */
  total(): Counters {
    const sum = new Sums();
    for (let row = -1; row < Math.max(this.#clicks.size, this.#others.size, this.#players.size); row += 1)
      sum.addRow(0, this, row);
    return sum.read(0);
  }
}

/** Numbers side by side, `names.length` for each row from -1 on. */
class Columns<Name extends string> {
  readonly #names: readonly Name[];
  readonly #width: number;
  #values = new Float64Array();

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.#width = names.length;
  }

  get size(): number {
    return this.#values.length / this.#width - 1;
  }

  at(row: number, column: number): number {
    return this.#values[(row + 1) * this.#width + column] ?? 0;
  }

  add(row: number, numbers: Partial<Record<Name, number>>): void {
    let at = -1;
    for (let column = 0; column < this.#width; column += 1) {
      const number = numbers[this.#names[column] as Name];
      if (!number) continue;
      if (at < 0) at = this.#placeOf(row);
      this.#values[at + column] = (this.#values[at + column] ?? 0) + number;
    }
  }

  addRow(row: number, others: Columns<Name>, its: number, sign: 1 | -1): void {
    if (its >= others.size) return;
    const at = this.#placeOf(row);
    const from = (its + 1) * this.#width;
    for (let column = 0; column < this.#width; column += 1)
      this.#values[at + column] =
        (this.#values[at + column] ?? 0) + sign * (others.#values[from + column] ?? 0);
  }

  addEach(rows: Int32Array, { codes, counts }: CountedRows): void {
    let last = -1;
    for (let place = 0; place < rows.length; place += 1)
      if ((rows[place] ?? 0) > last) last = rows[place] ?? 0;
    this.#placeOf(last);
    const kinds = counts.length / this.#width;
    // With few rows, counts how often each has a code, and multiplies only these counts.
    const often = (last + 2) * kinds <= rows.length ? new Uint32Array((last + 2) * kinds) : null;
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      if (row === leftOut) continue;
      const code = codes[place] ?? 0;
      if (often) often[(row + 1) * kinds + code] = (often[(row + 1) * kinds + code] ?? 0) + 1;
      else this.#addTimes(row, counts, code, 1);
    }
    for (let at = 0; often && at < often.length; at += 1)
      if (often[at]) this.#addTimes(Math.floor(at / kinds) - 1, counts, at % kinds, often[at] ?? 0);
  }

  #addTimes(row: number, counts: Int32Array, code: number, times: number): void {
    const at = (row + 1) * this.#width;
    const from = code * this.#width;
    for (let column = 0; column < this.#width; column += 1)
      this.#values[at + column] = (this.#values[at + column] ?? 0) + times * (counts[from + column] ?? 0);
  }

  #placeOf(row: number): number {
    const at = (row + 1) * this.#width;
    if (at + this.#width > this.#values.length) {
      const wider = new Float64Array(Math.max(this.#values.length * 2, at + this.#width));
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
