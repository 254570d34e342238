import type { Db, Tx } from '../db/connection.ts';
import type { Offer } from './open-queries.ts';

/** Replaces the network's choice. Race: of two at once the second waits for the lock, and its list stands whole. */
export async function setNetworkChoice(tx: Tx, offerIds: number[]): Promise<void> {
  await tx`lock table network_choice in share row exclusive mode`;
  await tx`delete from network_choice`;
  await tx`
    insert into network_choice (place, offer_id)
    select place, id from unnest(${offerIds}::bigint[]) with ordinality as chosen(id, place)`;
}

/** The offers of the network's choice, in their order. */
export async function findNetworkChoice(db: Db): Promise<Offer[]> {
  const rows = await db<Offer[]>`
    select o.id, o.name from network_choice c join offers o on o.id = c.offer_id order by c.place`;
  return [...rows];
}
