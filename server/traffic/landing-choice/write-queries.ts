import type { Db, Tx } from '../../platform/db/connection.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';
import { countedDays } from './read-queries.ts';
import type { Brought } from './seen.ts';
import type { Weights } from './weights.ts';

/** Locks an offer until the transaction ends, as a save does. */
export async function lockOffer(tx: Tx, offerId: number): Promise<void> {
  await tx`select 1 from offers where id = ${offerId} for no key update`;
}

/** Puts new weights in force from now on. */
export async function saveWeights(tx: Tx, offerId: number, weights: Weights): Promise<void> {
  const rows = Object.entries(weights).map(([id, weight]) => ({ id: Number(id), weight }));
  await tx`
    update landings l set auto_weight = counted.weight
    from jsonb_to_recordset(${jsonOf(tx, rows)}) as counted(id bigint, weight smallint)
    where l.id = counted.id and l.auto_weight is distinct from counted.weight`;
  await tx`insert into landing_weights (offer_id, weights) values (${offerId}, ${JSON.stringify(weights)}::text::jsonb)`;
}

export async function saveFigures(tx: Tx, offerId: number, brought: Map<number, Brought>): Promise<void> {
  const rows = [...brought].map(([landingId, one]) => ({ ...one, landingId, offerId }));
  await tx`
    insert into landing_figures (landing_id, offer_id, clicks, ripe_clicks, decided, income)
    select * from jsonb_to_recordset(${jsonOf(tx, rows)}) as counted(landing_id bigint, offer_id bigint, clicks bigint,
      ripe_clicks float8, decided int, income float8)
    on conflict (landing_id) do update set clicks = excluded.clicks, ripe_clicks = excluded.ripe_clicks,
      decided = excluded.decided, income = excluded.income, counted_at = now()`;
}

/** Removes sums and weights that no count reads any more. The last weights before the counted days are in force in them. */
export async function sweepLandingChoice(db: Db): Promise<void> {
  await db`delete from landing_clicks where day < (now() at time zone 'UTC')::date - ${countedDays}::int`;
  await db`
    delete from landing_weights w using landing_weights later
    where later.offer_id = w.offer_id and later.at > w.at and later.at < now() - make_interval(days => ${countedDays}::int)`;
}
