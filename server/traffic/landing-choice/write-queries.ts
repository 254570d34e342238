import type { Db, Tx } from '../../platform/db/connection.ts';
import { newRows, rowsOf, takenFrom } from '../../platform/db/rows-queries.ts';
import { countedDays } from './read-queries.ts';
import type { Brought } from './seen.ts';
import type { Weights } from './weights.ts';

/** Locks an offer until the transaction ends, as a save does. */
export async function lockOffer(tx: Tx, offerId: number) {
  await tx`select 1 from offers where id = ${offerId} for no key update`;
}

/** Puts new weights in force from now on. */
export async function saveWeights(tx: Tx, offerId: number, weights: Weights) {
  const rows = Object.entries(weights).map(([id, autoWeight]) => ({ id, autoWeight }));
  await tx`
    update landings l set auto_weight = counted.auto_weight from ${rowsOf(tx, 'landings', rows)} counted
    where l.id = counted.id and l.auto_weight is distinct from counted.auto_weight`;
  await tx`insert into landing_weights (offer_id, weights) values (${offerId}, ${JSON.stringify(weights)}::text::jsonb)`;
}

export async function saveFigures(tx: Tx, offerId: number, brought: Map<number, Brought>) {
  const rows = [...brought].map(([landingId, { squares: _, expected: __, ...one }]) => {
    return { ...one, landingId, offerId };
  });
  await tx`
    insert into landing_figures ${newRows(tx, 'landing_figures', rows)}
    on conflict (landing_id) do update set counted_at = now(), ${takenFrom(tx, 'excluded', ['clicks', 'ripe_clicks', 'decided', 'income'])}`;
}

/** Removes sums and weights that no count reads any more. The last weights before the counted days are in force in them. */
export async function sweepLandingChoice(db: Db) {
  await db`delete from landing_clicks where day < (now() at time zone 'UTC')::date - ${countedDays}::int`;
  await db`
    delete from landing_weights w using landing_weights later
    where later.offer_id = w.offer_id and later.at > w.at and later.at < now() - make_interval(days => ${countedDays}::int)`;
}
