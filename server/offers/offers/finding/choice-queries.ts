import type { ItemOf, ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../../platform/db/connection.ts';

/** Race: the second of two replacements of the choice at once waits here, and its list is stored whole. */
export async function lockNetworkChoice(tx: Tx): Promise<void> {
  await tx`lock table network_choice in share row exclusive mode`;
}

/** Replaces the network's choice, which the caller has locked. */
export async function setNetworkChoice(
  tx: Tx,
  { offerIds, order }: { offerIds: number[]; order: 'hand' | 'income' },
): Promise<void> {
  await tx`update network_choice_order set sorting = ${order} where sorting <> ${order}`;
  await tx`delete from network_choice`;
  await tx`
    insert into network_choice (place, offer_id)
    select place, id from unnest(${offerIds}::bigint[]) with ordinality as chosen(id, place)`;
}

/** The offers of the network's choice, in their order, and what decides among them. */
export async function findNetworkChoice(db: Db): Promise<ResultOf<'operator.get-network-choice'>> {
  const order = await db`select sorting from network_choice_order`.scalar<'hand' | 'income'>();
  const items = await db<ItemOf<'operator.get-network-choice'>[]>`
    select o.id, o.name, o.status from network_choice c join offers o on o.id = c.offer_id order by c.place`;
  return { order, items };
}
