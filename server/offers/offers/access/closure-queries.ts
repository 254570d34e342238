import type { Tx } from '../../../platform/db/connection.ts';
import { linkedOffers } from '../../../platform/db/link-queries.ts';
import { countRows } from '../../../platform/db/list-queries.ts';
import { isHolding } from './closed-queries.ts';

/** Closes an offer to a partner; an offer that is open to all becomes open to all but its list. */
export async function closeOffer(tx: Tx, userId: number, offerId: number): Promise<void> {
  await tx`insert into offer_closures (user_id, offer_id) values (${userId}, ${offerId}) on conflict do nothing`;
  await tx`update offers set access = 'list' where id = ${offerId} and access = 'all'`;
}

export async function removeClosure(tx: Tx, userId: number, offerId: number): Promise<void> {
  await tx`delete from offer_closures where user_id = ${userId} and offer_id = ${offerId}`;
}

export async function hasClosure(tx: Tx, userId: number, offerId: number): Promise<boolean> {
  return await tx`select 1 from offer_closures where user_id = ${userId} and offer_id = ${offerId}`.exists();
}

export async function countClosures(tx: Tx, offerId: number): Promise<number> {
  return await countRows(tx, tx`from offer_closures where offer_id = ${offerId}`);
}

export async function isLetIn(tx: Tx, userId: number, offerId: number): Promise<boolean> {
  return await tx`
    select 1 from access_requests g where g.user_id = ${userId} and g.offer_id = ${offerId} and ${isHolding(tx)}`.exists();
}

/** Partners who have links to an offer, and neither a closure nor a grant. */
export async function findUnasked(tx: Tx, offerId: number): Promise<number[]> {
  return await tx`
    select distinct l.user_id as id from ${linkedOffers(tx)} l where l.offer_id = ${offerId}
      and not exists (select from offer_closures c where c.user_id = l.user_id and c.offer_id = l.offer_id)
      and not exists (select from access_requests g where g.user_id = l.user_id and g.offer_id = l.offer_id and ${isHolding(tx)})
    order by 1`.values<number>();
}
