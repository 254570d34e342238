import type { Landing, SavedLanding } from '#contract/offers/landings';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { groupRows, newRows, rowsOf, savedColumns } from '../../../platform/db/rows-queries.ts';

/** The landings of these offers, in their order. */
export async function findLandings(db: Db, offerIds: number[]) {
  const rows = await db<(Landing & { offerId: number })[]>`
    select offer_id, id, name, url, weight, countries, devices, is_active from landings
    where offer_id = any(${offerIds}::bigint[]) and not is_removed order by offer_id, place`;
  return groupRows(rows, 'offerId');
}

/** The weight in force of a landing of an offer `o`: the hand's, or the last one that was counted. */
export function weightInForce(db: Db, landing: 'l' | 'p') {
  const byHand = db.unsafe(`${landing}.weight`);
  const counted = db.unsafe(`${landing}.auto_weight`);
  return db`case when o.landing_weights = 'auto' and ${byHand} > 0 then coalesce(${counted}, ${byHand}) else ${byHand} end`;
}

/** All wanted landings of an offer, which the caller has locked. */
export type LandingsChange = { offerId: number; landings: SavedLanding[] };

/**
 * Changes landings with an id, inserts landings without one. A landing that is left out is removed; its row stays for the clicks
 * that name it.
 */
export async function replaceLandings(tx: Tx, changes: LandingsChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.flatMap(({ offerId, landings }) =>
    landings.map((landing, place) => ({ ...landing, offerId, place })),
  );
  const kept = rows.flatMap(({ id }) => id ?? []);
  await tx`
    update landings set is_removed = true
    where offer_id = any(${changes.map(({ offerId }) => offerId)}::bigint[]) and not is_removed and id <> all(${kept}::bigint[])`;
  if (rows.length === 0) return;
  await tx`
    update landings l set ${savedColumns(tx, rows)} from ${rowsOf(tx, 'landings', rows)} saved
    where l.id = saved.id and (l.place, l.name, l.url, l.weight, l.countries, l.devices, l.is_active)
      is distinct from (saved.place, saved.name, saved.url, saved.weight, saved.countries, saved.devices, saved.is_active)`;
  const made = rows.flatMap(({ id, ...landing }) => (id === undefined ? [landing] : []));
  if (made.length > 0) await tx`insert into landings ${newRows(tx, 'landings', made)}`;
}
