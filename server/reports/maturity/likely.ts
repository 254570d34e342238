import { fewestDecided } from '#contract/reports/maturity-names';
import type { Cell, Observed } from './queries.ts';

type Open = Pick<Cell, 'offerId' | 'age' | 'count' | 'amount' | 'squares'>;

/**
 * The share of an offer's undecided conversions of an age that is confirmed. `decided`: the number of decisions at that age or
 * later.
 */
type Share = { share: number; decided: number };
/** The share of an offer at an age; null under `fewestDecided`. */
export type ShareOf = (offerId: number, age: number) => Share | null;

/**
 * Makes the shares of all offers, from the oldest age to the youngest: see docs/decisions/0167-maturity.md. `beyond`: the share at the
 * oldest age that was seen of an offer; nothing is confirmed later where it is left out.
 */
export function sharesOf(
  observed: readonly Observed[],
  beyond: (offerId: number, age: number) => number = () => 0,
): ShareOf {
  const offers = new Map(
    [...Map.groupBy(observed, ({ offerId }) => offerId)].map(([offerId, rows]) => [
      offerId,
      tableOf(rows, (age) => beyond(offerId, age)),
    ]),
  );
  return (offerId, age) => {
    const found = offers.get(offerId)?.[age];
    return found && found.decided >= fewestDecided ? found : null;
  };
}

/**
 * Some conversions that are undecided at the beginning of an age are confirmed at this age, some rejected, and the rest meets
 * the next age. A conversion that was observed only up to an age counts in no later age.
 */
function tableOf(rows: readonly Observed[], beyond: (age: number) => number): Share[] {
  const oldest = rows.reduce((most, { came, left }) => Math.max(most, came, left), 0);
  const ages = Array.from({ length: oldest + 1 }, () => ({ came: 0, left: 0, confirmed: 0, decided: 0 }));
  for (const { came, left, outcome, count } of rows) {
    const first = ages[came];
    const last = ages[Math.max(came, left)];
    if (first) first.came += count;
    if (last) last.left += count;
    if (last && outcome === 'confirmed') last.confirmed += count;
    if (last && outcome !== 'open') last.decided += count;
  }
  let atRisk = 0;
  let later: Share = { share: beyond(oldest), decided: 0 };
  const table = ages.toReversed().map(({ came, left, confirmed, decided }) => {
    atRisk += left;
    if (decided > 0)
      later = {
        share: confirmed / atRisk + (1 - decided / atRisk) * later.share,
        decided: later.decided + decided,
      };
    atRisk -= came;
    return later;
  });
  return table.reverse();
}

/** An estimate and its range, minor units. */
export type Likely = { amount: number; low: number; high: number };
type Sum = { count: number; amount: number };

/** The likely worth of undecided conversions, and the conversions without an estimate. */
export function ripeningOf(
  open: readonly Open[],
  shareOf: ShareOf,
): { ripening: Likely | null; untold: Sum } {
  const told = open.flatMap((row) => {
    const share = shareOf(row.offerId, row.age);
    return share ? [{ ...row, ...share }] : [];
  });
  const all = sumOf(open);
  const known = sumOf(told);
  const untold = { count: all.count - known.count, amount: all.amount - known.amount };
  if (told.length === 0 && open.length > 0) return { ripening: null, untold };
  const amount = told.reduce((sum, row) => sum + row.amount * row.share, 0);
  const reach = 1.96 * Math.sqrt(varianceOf(told));
  const ripening = {
    amount: Math.round(amount),
    low: Math.round(Math.max(0, amount - reach)),
    high: Math.round(Math.min(known.amount, amount + reach)),
  };
  return { ripening, untold };
}

type Told = Open & Share;

/**
 * Each conversion is confirmed or rejected independently; the uncertainty of a share moves all conversions of its offer the same
 * way. Shares of 0 and 1 are not taken as certain (Agresti and Coull: add two confirmed and two rejected).
 */
function varianceOf(told: readonly Told[]): number {
  const chance = told.reduce((sum, row) => sum + spreadOf(row) * row.squares, 0);
  const offers = [...Map.groupBy(told, ({ offerId }) => offerId).values()];
  const unknown = offers.map((rows) =>
    rows.reduce((sum, row) => sum + Math.sqrt(spreadOf(row) / row.decided) * row.amount, 0),
  );
  return chance + unknown.reduce((sum, one) => sum + one ** 2, 0);
}

function spreadOf({ share, decided }: Share): number {
  const careful = (share * decided + 2) / (decided + 4);
  return careful * (1 - careful);
}

export function sumOf(rows: readonly Sum[]): Sum {
  return rows.reduce(
    (sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }),
    { count: 0, amount: 0 },
  );
}
