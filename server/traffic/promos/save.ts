import { promoRestDays } from '#contract/traffic/promo-names';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { conflict, type Refusal } from '../../platform/rpc/refusal.ts';
import { areSame, type KeptPayouts } from './payouts.ts';
import { type GivenPromo, insertGiven, lockGiven, updateGiven } from './saved-queries.ts';

/** A row to save. `payouts` undefined: as they are. */
export type SavedRow = {
  code: string;
  folded: string;
  userId: number | null;
  from: Date;
  until: Date | null;
  payouts: KeptPayouts | null | undefined;
};

/** A row that cannot be saved. */
type RowFault = { place: number; field: string; fault: string };

type Offer = { offerId: number; scope: string };
/** The plan of a save: codes that change, and new ones, each with the places of its row. */
type Plan = {
  changed: { place: number; promo: GivenPromo }[];
  /** Codes that end where their new terms begin. */
  ended: GivenPromo[];
  made: { place: number; promo: Omit<GivenPromo, 'id'> }[];
  faults: RowFault[];
};

/**
 * Saves codes of an offer, all or none: with faults nothing is written. Returns the ids in the order of the rows, and the rows whose
 * partner has got the code. Race: the codes that there are stay locked; of two saves of a new code at once the second fails by the
 * database's own rule.
 */
export async function saveCodes(tx: Tx, { offerId, scope }: Offer, rows: readonly SavedRow[]) {
  const known = Map.groupBy(
    await lockGiven(tx, scope, [...new Set(rows.map(({ folded }) => folded))]),
    ({ folded }) => folded,
  );
  const plan = planOf(offerId, rows, known);
  if (plan.faults.length > 0) return { faults: plan.faults, ids: [], given: [] };
  try {
    await updateGiven(tx, plan.ended);
    await updateGiven(
      tx,
      plan.changed.map(({ promo }) => promo),
    );
    const made = await insertGiven(
      tx,
      scope,
      plan.made.map(({ promo }) => promo),
    );
    const ids = new Map(plan.changed.map(({ place, promo }) => [place, promo.id]));
    for (const [n, { place }] of plan.made.entries()) ids.set(place, made[n] ?? 0);
    return { faults: [], ids: rows.map((_, place) => ids.get(place) ?? 0), given: givenBy(rows, known) };
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}

export function isTaken(error: unknown): boolean {
  return violates(error, 'promos_owner_excl') || violates(error, 'promos_offer_excl');
}

function taken(): Refusal {
  return conflict('rows', 'Один из промокодов тем временем заняли: обновите список');
}

function planOf(offerId: number, rows: readonly SavedRow[], known: Map<string, GivenPromo[]>): Plan {
  const plan: Plan = { changed: [], ended: [], made: [], faults: [] };
  const seen = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    const earlier = seen.get(row.folded);
    if (earlier !== undefined) {
      plan.faults.push({
        place,
        field: 'code',
        fault: `Промокод «${row.code}» уже есть выше: оставьте один`,
      });
      continue;
    }
    seen.set(row.folded, place);
    planRow(plan, place, { offerId, row, all: known.get(row.folded) ?? [] });
  }
  return plan;
}

type Case = { offerId: number; row: SavedRow; all: GivenPromo[] };

function planRow(plan: Plan, place: number, { offerId, row, all }: Case) {
  const mine = all.find((one) => one.offerId === offerId && isTheSame(one, row));
  const after = { ...row, offerId, rested: restedAt(row.until), payouts: row.payouts ?? null };
  const fault = faultOf(
    after,
    all.filter((one) => one !== mine),
  );
  if (fault) return void plan.faults.push({ place, field: 'code', fault });
  if (!mine) return void plan.made.push({ place, promo: after });
  const { payouts = mine.payouts } = row;
  const isGiven = mine.userId === null && row.userId !== null;
  const from = isGiven ? row.from : mine.from;
  if (isGiven || areSame(payouts, mine.payouts) || row.from <= mine.from)
    return void plan.changed.push({ place, promo: { ...mine, ...after, id: mine.id, from, payouts } });
  // Orders of before keep the payouts that the code had then.
  plan.ended.push({ ...mine, until: row.from, rested: restedAt(row.from) });
  plan.made.push({ place, promo: { ...after, payouts } });
}

/** True for the code that a row changes: the partner's own that holds then, or the network's free one. */
function isTheSame({ userId, from, until }: GivenPromo, row: SavedRow) {
  const holds = from <= row.from && (until === null || until > row.from);
  return holds && (userId === row.userId || userId === null);
}

function faultOf(row: Omit<GivenPromo, 'id'>, others: GivenPromo[]): string | null {
  for (const other of others) {
    const isOthers = other.userId !== row.userId;
    if (isOthers && meet(row.from, row.rested, other.from, other.rested)) return takenBy(other);
    if (other.offerId === row.offerId && meet(row.from, row.until, other.from, other.until))
      return `Промокод «${other.code}» на это время уже записан`;
  }
  return null;
}

function takenBy({ code, userId, rested }: GivenPromo) {
  if (userId === null) return `Промокод «${code}» свободен у другого оффера рекламодателя`;
  const until = rested === null ? 'сначала отзовите его' : `выдать его можно с ${rested.toISOString()}`;
  return `Промокод «${code}» у партнёра ${userId}: ${until}`;
}

/** True where two stretches of time have a moment in common; null: without an end. */
function meet(from: Date, until: Date | null, other: Date, otherUntil: Date | null) {
  return (otherUntil === null || from < otherUntil) && (until === null || other < until);
}

/** The end of a code's rest. */
export function restedAt(until: Date | null): Date | null {
  return until && new Date(until.getTime() + promoRestDays * 86_400_000);
}

/** The rows whose partner did not have the code before. */
function givenBy(rows: readonly SavedRow[], known: Map<string, GivenPromo[]>) {
  return rows.flatMap(({ userId, code, folded, from }) => {
    const had = known.get(folded)?.some((one) => one.userId === userId) ?? false;
    return userId === null || had ? [] : [{ userId, code, from }];
  });
}
