import type { Db } from '../../platform/db/connection.ts';
import { type Kind, keyOf, type Owner, ownedBy, placesOf } from './owner-queries.ts';

/** The time for which a network stays an owner's own. */
const keptFor = '30 days';

/** Notes the network of a sign-in. */
export async function notePlace(db: Db, { kind, id }: Owner, network: string): Promise<void> {
  const key = keyOf(db, kind);
  await db`
    insert into ${placesOf(db, kind)} (${key}, network) values (${id}, ${network})
    on conflict (${key}, network) do update set at = now()`;
}

export async function isOwnPlace(db: Db, owner: Owner, network: string) {
  return await db`
    select 1 from ${placesOf(db, owner.kind)}
    where ${ownedBy(db, owner)} and network = ${network} and at > now() - ${keptFor}::interval`.exists();
}

/** True where anybody of this kind has signed in from this network. */
export async function isKnownNetwork(db: Db, kind: Kind, network: string) {
  return await db`
    select 1 from ${placesOf(db, kind)} where network = ${network} and at > now() - ${keptFor}::interval limit 1`.exists();
}

/** Called by a job. */
export async function sweepPlaces(db: Db): Promise<void> {
  for (const kind of ['partner', 'staff'] as const)
    await db`delete from ${placesOf(db, kind)} where at < now() - ${keptFor}::interval`;
}
