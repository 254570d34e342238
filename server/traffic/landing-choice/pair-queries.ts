import type { Db, Tx } from '../../platform/db/connection.ts';
import { newRows, takenFrom } from '../../platform/db/rows-queries.ts';
import type { Pair } from './pairs.ts';

/** The comparisons of an offer's landings that are its own still. */
export async function findPairs(db: Db, offerId: number) {
  return await db<Pair[]>`
    select first_id, second_id, next_day, days, decided, evidence, case when better_id is not null then jsonb_build_object(
      'better', (better_id = second_id)::int, 'confidence', confidence, 'lift', lift, 'day', found_day) end as verdict
    from landing_pairs where offer_id = ${offerId} order by first_id, second_id`;
}

export async function savePairs(tx: Tx, offerId: number, pairs: readonly Pair[]) {
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
    insert into landing_pairs ${newRows(tx, 'landing_pairs', rows)}
    on conflict (offer_id, first_id, second_id) do update set ${takenFrom(tx, 'excluded', counted)}`;
}

const counted = ['next_day', 'days', 'decided', 'evidence', 'better_id', 'confidence', 'lift', 'found_day'];
