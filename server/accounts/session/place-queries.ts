import type { Db } from '../../platform/db/connection.ts';

/** The time for which a network stays a partner's own. */
const keptFor = '30 days';

/** Notes the network of a partner's sign-in. */
export async function notePlace(db: Db, userId: number, network: string): Promise<void> {
  await db`
    insert into user_places (user_id, network) values (${userId}, ${network})
    on conflict (user_id, network) do update set at = now()`;
}

export async function isOwnPlace(db: Db, userId: number, network: string): Promise<boolean> {
  const rows = await db`
    select 1 from user_places
    where user_id = ${userId} and network = ${network} and at > now() - ${keptFor}::interval`;
  return rows.length > 0;
}

/** True where any partner has signed in from this network. */
export async function isKnownNetwork(db: Db, network: string): Promise<boolean> {
  const rows = await db`
    select 1 from user_places where network = ${network} and at > now() - ${keptFor}::interval limit 1`;
  return rows.length > 0;
}

/** Called by a job. */
export async function sweepPlaces(db: Db): Promise<void> {
  await db`delete from user_places where at < now() - ${keptFor}::interval`;
}
