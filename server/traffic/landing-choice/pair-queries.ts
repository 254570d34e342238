import type { Db, Tx } from '../../platform/db/connection.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';
import type { Pair } from './pairs.ts';

/** The row of a comparison. */
type Row = Omit<Pair, 'verdict'> & {
  betterId: number | null;
  confidence: number | null;
  lift: number | null;
  foundDay: number | null;
};

/** The comparisons of an offer's landings that are its own still. */
export async function findPairs(db: Db, offerId: number): Promise<Pair[]> {
  const rows = await db<Row[]>`
    select first_id, second_id, next_day, days, decided, evidence, better_id, confidence, lift, found_day from landing_pairs
    where offer_id = ${offerId} order by first_id, second_id`;
  return rows.map(pairOf);
}

function pairOf({ betterId, confidence, lift, foundDay, ...pair }: Row): Pair {
  if (betterId === null || confidence === null || lift === null || foundDay === null)
    return { ...pair, verdict: null };
  const better = betterId === pair.firstId ? 0 : 1;
  return { ...pair, verdict: { better, confidence, lift, day: foundDay } };
}

export async function savePairs(tx: Tx, offerId: number, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map(({ verdict, ...pair }) => ({
    ...pair,
    offerId,
    betterId: verdict && (verdict.better === 0 ? pair.firstId : pair.secondId),
    confidence: verdict?.confidence ?? null,
    lift: verdict?.lift ?? null,
    foundDay: verdict?.day ?? null,
  }));
  await tx`
    insert into landing_pairs (offer_id, first_id, second_id, next_day, days, decided, evidence, better_id, confidence, lift, found_day)
    select * from jsonb_to_recordset(${jsonOf(tx, rows)}) as counted(offer_id bigint, first_id bigint, second_id bigint, next_day int,
      days int, decided int[], evidence jsonb, better_id bigint, confidence float8, lift float8, found_day int)
    on conflict (offer_id, first_id, second_id) do update set next_day = excluded.next_day, days = excluded.days,
      decided = excluded.decided, evidence = excluded.evidence, better_id = excluded.better_id, confidence = excluded.confidence,
      lift = excluded.lift, found_day = excluded.found_day`;
}
