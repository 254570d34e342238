import type { ItemOf } from '#contract/method-types';
import type { Db, Tx } from '../../../platform/db/connection.ts';

/** Race: the second of two replacements of the choice at once waits here, and its list is stored whole. */
export async function lockNetworkChoice(tx: Tx): Promise<void> {
  await tx`lock table network_choice in share row exclusive mode`;
}

/** Replaces the network's choice, which the caller has locked. */
export async function setNetworkChoice(tx: Tx, offerIds: number[]): Promise<void> {
  await tx`delete from network_choice`;
  await tx`
    insert into network_choice (place, offer_id)
    select place, id from unnest(${offerIds}::bigint[]) with ordinality as chosen(id, place)`;
}

/** The offers of the network's choice, in their order. */
export async function findNetworkChoice(db: Db) {
  return await db<ItemOf<'operator.get-network-choice'>[]>`
    select o.id, o.name, o.status from network_choice c join offers o on o.id = c.offer_id order by c.place`;
}
