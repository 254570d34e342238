import { promoScope } from '../../offers/offers/queries.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { newRows, rowsOf } from '../../platform/db/rows-queries.ts';
import type { KeptPayouts } from './payouts.ts';

/** A given code. */
export type GivenPromo = {
  id: number;
  userId: number | null;
  offerId: number;
  code: string;
  folded: string;
  from: Date;
  until: Date | null;
  /** The end of the rest: another partner may have it from then on. */
  rested: Date | null;
  payouts: KeptPayouts | null;
};

/** Locks an offer against changes of its advertiser; its name and the scope of its codes, undefined for an unknown one. */
export async function lockOffer(tx: Tx, offerId: number) {
  return await tx<{ offerId: number; offerName: string; scope: string }[]>`
    select o.id as offer_id, o.name as offer_name, ${promoScope(tx)} as scope from offers o where o.id = ${offerId} for share`.first();
}

/** Locks the codes of a scope that are written so. */
export async function lockGiven(tx: Tx, scope: string, folded: string[]) {
  return await tx<GivenPromo[]>`
    select id, user_id, offer_id, code, folded, from_at as "from", until, rested_at as rested, payouts from promos
    where state = 'given' and scope = ${scope} and folded = any(${folded}::text[]) order by id for update`;
}

/** Codes that are written so among the offers of these offers' advertisers; `isHere`: at the offer itself. */
export async function findCodesOf(db: Db, offerIds: number[], folded: string[]) {
  return await db<{ offerId: number; isHere: boolean; userId: number | null; folded: string }[]>`
    select o.id as offer_id, p.offer_id = o.id as is_here, p.user_id, p.folded from offers o
    join promos p on p.scope = ${promoScope(db)}
    where o.id = any(${offerIds}::bigint[]) and p.folded = any(${folded}::text[]) and p.state = 'given'
      and (p.rested_at is null or p.rested_at > now())`;
}

export type Owner = { id: number; login: string; isStopped: boolean };

/** The partners of these ids or logins. */
export async function findOwners(db: Db, ids: number[], logins: string[] = []) {
  return await db<Owner[]>`
    select id, login, is_blocked or erased_at is not null as is_stopped from users
    where owner_id is null and (id = any(${ids}::bigint[]) or lower(login) = any(${logins}::text[]))`;
}

export async function updateGiven(tx: Tx, promos: GivenPromo[]) {
  if (promos.length === 0) return;
  await tx`
    update promos p set user_id = saved.user_id, from_at = saved.from_at, until = saved.until, rested_at = saved.rested_at,
      payouts = saved.payouts, is_revoked = false, reason = ''
    from ${rowsOf(tx, 'promos', promos.map(columnsOf))} saved where p.id = saved.id`;
}

/** Inserts codes; returns their ids in the order of the codes. */
export async function insertGiven(
  tx: Tx,
  scope: string,
  promos: Omit<GivenPromo, 'id'>[],
): Promise<number[]> {
  if (promos.length === 0) return [];
  const rows = promos.map((one) => ({ ...columnsOf(one), scope, state: 'given' }));
  const ids = await tx`insert into promos ${newRows(tx, 'promos', rows)} returning id`.values<number>();
  return ids.sort((a, b) => a - b);
}

function columnsOf<Row extends Omit<GivenPromo, 'id'>>({ from, rested, ...row }: Row) {
  return { ...row, fromAt: from, restedAt: rested };
}
