import { isDeepStrictEqual } from 'node:util';
import { promoRestDays } from '#contract/traffic/promo-names';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import type { KeptPayouts } from './payouts.ts';
import { type GivenPromo, insertGiven, lockGiven, updateGiven } from './saved-queries.ts';

/** A row to save. `payouts` undefined: as they are. */
export type SavedRow = Pick<GivenPromo, 'code' | 'folded' | 'userId' | 'from' | 'until'> & {
  payouts: KeptPayouts | null | undefined;
};

type Offer = { offerId: number; scope: string };
type NewPromo = Omit<GivenPromo, 'id'>;
/** The plan of a save. Codes that change, and new ones, are at the places of their rows. */
type Plan = {
  changed: Map<number, GivenPromo>;
  /** Codes that end where their new terms begin. */
  ended: GivenPromo[];
  made: Map<number, NewPromo>;
  /** Why codes of rows cannot be saved. */
  faults: { place: number; fault: string }[];
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
    // Codes that end make room for the terms that follow them.
    await updateGiven(tx, plan.ended);
    await updateGiven(tx, [...plan.changed.values()]);
    const made = (await insertGiven(tx, scope, [...plan.made.values()])).values();
    const ids = rows.map((_, place) => plan.changed.get(place)?.id ?? made.next().value ?? 0);
    return { faults: [], ids, given: givenBy(rows, known) };
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw conflict('rows', 'Один из промокодов тем временем заняли: обновите список');
  }
}

export function isTaken(error: unknown): boolean {
  return violates(error, 'promos_owner_excl') || violates(error, 'promos_offer_excl');
}

function planOf(offerId: number, rows: readonly SavedRow[], known: Map<string, GivenPromo[]>): Plan {
  const plan: Plan = { changed: new Map(), ended: [], made: new Map(), faults: [] };
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const fault = seen.has(row.folded)
      ? `Промокод «${row.code}» уже есть выше: оставьте один`
      : planRow(plan, place, { offerId, row, all: known.get(row.folded) ?? [] });
    if (fault) plan.faults.push({ place, fault });
    seen.add(row.folded);
  }
  return plan;
}

type Case = { offerId: number; row: SavedRow; all: GivenPromo[] };

/** Puts a row into the plan, or returns why it cannot be saved. */
function planRow(plan: Plan, place: number, { offerId, row, all }: Case): string | null {
  const mine = all.find((one) => one.offerId === offerId && isTheSame(one, row));
  const after = { ...row, offerId, rested: restedAt(row.until), payouts: row.payouts ?? null };
  const fault = faultOf(
    after,
    all.filter((one) => one !== mine),
  );
  if (fault) return fault;
  const { payouts = mine?.payouts ?? null } = row;
  const isGiven = mine?.userId === null && row.userId !== null;
  if (!mine) plan.made.set(place, after);
  else if (isGiven || isDeepStrictEqual(payouts, mine.payouts) || row.from <= mine.from)
    plan.changed.set(place, { ...after, id: mine.id, from: isGiven ? row.from : mine.from, payouts });
  else {
    // Orders of before keep the payouts that the code had then.
    plan.ended.push({ ...mine, until: row.from, rested: restedAt(row.from) });
    plan.made.set(place, { ...after, payouts });
  }
  return null;
}

/** True for the code that a row changes: the partner's own that holds then, or the network's free one. */
function isTheSame({ userId, from, until }: GivenPromo, row: SavedRow) {
  const holds = from <= row.from && (until === null || until > row.from);
  return holds && (userId === row.userId || userId === null);
}

function faultOf(row: NewPromo, others: GivenPromo[]): string | null {
  for (const other of others) {
    const isOthers = other.userId !== row.userId;
    if (isOthers && meet(row.from, row.rested, other.from, other.rested)) return takenBy(other, row.offerId);
    if (other.offerId === row.offerId && meet(row.from, row.until, other.from, other.until))
      return `Промокод «${other.code}» на это время уже записан`;
  }
  return null;
}

function takenBy({ code, userId, rested, ...other }: GivenPromo, offerId: number) {
  if (userId === null)
    return other.offerId === offerId
      ? `Промокод «${code}» свободен в другое время: выберите время внутри его срока`
      : `Промокод «${code}» свободен у другого оффера рекламодателя`;
  const until = rested === null ? 'сначала отзовите его' : `выдать его можно с ${rested.toISOString()}`;
  return `Промокод «${code}» у партнёра ${userId}: ${until}`;
}

/** True where two stretches of time have a moment in common; null: without an end. */
function meet(from: Date, until: Date | null, other: Date, otherUntil: Date | null) {
  const start = Math.max(Number(from), Number(other));
  return [until, otherUntil].every((end) => end === null || start < Number(end));
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
