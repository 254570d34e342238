import type { Db } from '../../platform/db/connection.ts';

/** Time for which a place stays an account's own. */
const keptFor = '30 days';

/** Notes the network that an account signed in from. */
export async function notePlace(db: Db, staffId: number, network: string): Promise<void> {
  await db`
    insert into staff_places (staff_id, network) values (${staffId}, ${network})
    on conflict (staff_id, network) do update set at = now()`;
}

export async function isOwnPlace(db: Db, staffId: number, network: string): Promise<boolean> {
  const rows = await db`
    select 1 from staff_places
    where staff_id = ${staffId} and network = ${network} and at > now() - ${keptFor}::interval`;
  return rows.length > 0;
}

/** True where any staff member has signed in from the network. */
export async function isKnownNetwork(db: Db, network: string): Promise<boolean> {
  const rows = await db`
    select 1 from staff_places where network = ${network} and at > now() - ${keptFor}::interval limit 1`;
  return rows.length > 0;
}

/** Removes old places; called by a job. */
export async function sweepPlaces(db: Db): Promise<void> {
  await db`delete from staff_places where at < now() - ${keptFor}::interval`;
}
