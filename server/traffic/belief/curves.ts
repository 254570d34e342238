import { type ShareOf, sharesOf } from '../../reports/maturity/likely.ts';
import type { Observed } from '../../reports/maturity/queries.ts';

/**
 * What becomes of an offer's conversions with time. An offer with too few of its own has its category's curve, then the network's.
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
/** Where nothing is decided anywhere yet. */
const unknownShare = 0.5;

export function curvesOf(observed: readonly Observed[], categoryOf: (offerId: number) => string): Curves {
  const places = placesOf(categoryOf);
  const levels = [places.own, places.category, places.network].map((place) => {
    const rows = observed.map((row) => ({ ...row, offerId: place(row.offerId) }));
    return { place, shareOf: sharesOf(rows), arrivedOf: arrivalsOf(rows) };
  });
  const first = (offerId: number, read: (level: (typeof levels)[number], id: number) => number | null) => {
    for (const level of levels) {
      const found = read(level, level.place(offerId));
      if (found !== null) return found;
    }
    return null;
  };
  return {
    shareOf: (offerId, age) => first(offerId, ({ shareOf }, id) => shareAt(shareOf, id, age)) ?? unknownShare,
    arrivedOf: (offerId, age) => first(offerId, ({ arrivedOf }, id) => arrivedOf(id, age)) ?? 1,
  };
}

const shareAt = (shareOf: ShareOf, id: number, age: number) => shareOf(id, age)?.share ?? null;

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
    return table ? (table[Math.min(age, table.length - 1)] ?? null) : null;
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
