import type { Landing, SavedLanding } from '#contract/offers/landings';
import type { Db, Tx } from '../../../platform/db/connection.ts';

/** The landings of these offers, in their order. */
export async function findLandings(db: Db, offerIds: number[]): Promise<Map<number, Landing[]>> {
  const rows = await db<(Landing & { offerId: number })[]>`
    select offer_id, id, name, url, weight, countries, devices, is_active from landings
    where offer_id = any(${offerIds}::bigint[]) and not is_removed order by offer_id, place`;
  const found = new Map<number, Landing[]>();
  for (const { offerId, ...landing } of rows) found.set(offerId, [...(found.get(offerId) ?? []), landing]);
  return found;
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
  const saved = tx`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as saved(id bigint, "offerId" bigint, place smallint,
    name text, url text, weight smallint, countries text[], devices text[], "isActive" boolean)`;
  await tx`
    update landings l set place = saved.place, name = saved.name, url = saved.url, weight = saved.weight, countries = saved.countries,
      devices = saved.devices, is_active = saved."isActive"
    from ${saved} where l.id = saved.id and (l.place, l.name, l.url, l.weight, l.countries, l.devices, l.is_active)
      is distinct from (saved.place, saved.name, saved.url, saved.weight, saved.countries, saved.devices, saved."isActive")`;
  await tx`
    insert into landings (offer_id, place, name, url, weight, countries, devices, is_active)
    select "offerId", place, name, url, weight, countries, devices, "isActive" from ${saved} where id is null order by "offerId", place`;
}
