import { sharesOf } from '../../reports/maturity/likely.ts';
import type { Observed } from '../../reports/maturity/queries.ts';

/**
 * Curves of an offer's conversions over their age. An offer with too few of its own has its category's curve, then the network's.
 * Ages are those of `Observed`.
 */
export type Curves = {
  /** The share of undecided conversions of an age that is confirmed in the end. */
  shareOf(offerId: number, age: number): number;
  /** The share of all conversions that has come up to an age. */
  arrivedOf(offerId: number, age: number): number;
};

/** Conversions that make a curve of arrival. */
const fewestArrived = 30;
/** Decisions that a wider level counts like: a share of few decisions leans on it. */
export const leaning = 5;
/** The age, 46 days, at which what is undecided in the whole network stays so. */
const settled = 92;

export function curvesOf(observed: readonly Observed[], categoryOf: (offerId: number) => string): Curves {
  const places = placesOf(categoryOf);
  const even = evened(observed);
  // From the widest to the narrowest: each leans on the one before it.
  let shareOf = (_offerId: number, age: number) => (age < settled ? decidedShare(even) : 0);
  let arrivedOf = (_offerId: number, _age: number) => 1;
  for (const place of [places.network, places.category, places.own]) {
    const seen = place === places.own ? observed : even;
    const rows = seen.map((row) => ({ ...row, offerId: place(row.offerId) }));
    const members = new Map(observed.map(({ offerId }) => [place(offerId), offerId]));
    const wider = { shareOf, arrivedOf };
    const shares = sharesOf(rows, (id, age) => wider.shareOf(members.get(id) ?? id, age));
    const arrived = arrivalsOf(rows);
    shareOf = (offerId, age) => {
      const found = shares(place(offerId), age);
      const share = wider.shareOf(offerId, age);
      return found ? (found.share * found.decided + share * leaning) / (found.decided + leaning) : share;
    };
    arrivedOf = (offerId, age) => arrived(place(offerId), age) ?? wider.arrivedOf(offerId, age);
  }
  return { shareOf, arrivedOf };
}

/** The most conversions that an offer's voice has among others: one that takes all traffic tells little of the rest. */
const mostOfOffer = 100;

function evened(observed: readonly Observed[]): Observed[] {
  const totals = new Map<number, number>();
  for (const { offerId, count } of observed) totals.set(offerId, (totals.get(offerId) ?? 0) + count);
  return observed.map((row) => {
    const total = totals.get(row.offerId) ?? row.count;
    return { ...row, count: row.count * Math.min(1, mostOfOffer / total) };
  });
}

/** The share of confirmed ones among all decided conversions. */
function decidedShare(observed: readonly Observed[]) {
  let confirmed = 1;
  let decided = 2;
  for (const { outcome, count } of observed) {
    if (outcome !== 'open') decided += count;
    if (outcome === 'confirmed') confirmed += count;
  }
  return confirmed / decided;
}

/** Numbers for what an offer's conversions are counted with. */
function placesOf(categoryOf: (offerId: number) => string) {
  const numbers = new Map<string, number>();
  return {
    own: (offerId: number) => offerId,
    category(offerId: number) {
      const category = categoryOf(offerId);
      const known = numbers.get(category) ?? numbers.size;
      numbers.set(category, known);
      return known;
    },
    network: () => 0,
  };
}

function arrivalsOf(rows: readonly Observed[]) {
  const tables = new Map(
    [...Map.groupBy(rows, ({ offerId }) => offerId)].map(([id, own]) => [id, arrivalTable(own)]),
  );
  return (id: number, age: number) => {
    const table = tables.get(id);
    return table?.[Math.min(age, table.length - 1)];
  };
}

/** The share that has come at each age; null for too few conversions. */
function arrivalTable(rows: readonly Observed[]) {
  const counts: number[] = [];
  let all = 0;
  for (const { came, count } of rows) {
    counts[came] = (counts[came] ?? 0) + count;
    all += count;
  }
  if (all < fewestArrived) return null;
  let sum = 0;
  return Array.from(counts, (count) => {
    sum += count ?? 0;
    return sum / all;
  });
}

/** The age of a click in the numbers of `Observed`: hours in the first two days, then days. */
export function ageOf(milliseconds: number): number {
  const hours = Math.max(0, Math.floor(milliseconds / 3_600_000));
  return Math.min(hours, 46 + Math.floor(hours / 24));
}
