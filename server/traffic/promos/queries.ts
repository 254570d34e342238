import type { ParamsOf, RowOf } from '#contract/method-types';
import { promoScope } from '../../offers/offers/queries.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';
import type { KeptPayouts } from './payouts.ts';

/** A row of a list, with payouts as they are kept. */
export type Kept<Row> = Omit<Row, 'payouts'> & { payouts: KeptPayouts | null };

/** A partner's codes and requests, the newest first. */
export async function findOwnPromos(
  db: Db,
  userId: number,
  { offerId, state, ...paging }: ParamsOf<'promos.get-promos'>,
) {
  const wanted = db.and(
    db`p.user_id = ${userId}`,
    offerId && db`p.offer_id = ${offerId}`,
    state && db`${stateOf(db)} = ${state}`,
  );
  return await findPage<Kept<RowOf<'promos.get-promos'>>>(db, paging, {
    columns: db`${fields(db)}, ${briefOf(db, 'c')} as creative,
      (select currency_code from balances where user_id = ${userId}) as currency_code`,
    found: db`from ${described(db)} left join creatives c on c.id = p.creative_id where ${wanted}`,
    counted: db`from promos p where ${wanted}`,
    order: db`p.created_at desc, p.id desc`,
  });
}

/** The columns of `described` that a code's partner and the staff both read. */
export function fields(db: Db) {
  return db`p.id, p.code, ${briefOf(db, 'o')} as offer, ${stateOf(db)} as state, p.from_at as "from", p.until,
    p.payouts, p.created_at, p.decided_at, p.reason, won.conversions, won.amount`;
}

/** The state of a code `p` in people's words. */
export function stateOf(db: Db) {
  return db`case when p.state <> 'given' then p.state when p.until <= greatest(now(), p.from_at) then case when p.is_revoked then 'revoked' else 'ended' end
    when p.user_id is null then 'free' else 'active' end`;
}

/** Codes `p` with their offers `o`, and with their conversions and income in 30 days, `won`. */
export function described(db: Db) {
  return db`promos p join offers o on o.id = p.offer_id left join lateral (
    select count(*)::int as conversions, coalesce(sum(amount), 0)::bigint as amount from conversions c
    where c.promo_id = p.id and c.user_id = p.user_id and c.promo_won = 'promo' and c.state <> 'reject'
      and c.created_at > now() - interval '30 days') won on true`;
}

/** The codes of an advertiser, or of an offer that has none, are one partner's each: their common name. */
export async function findScope(db: Db, offerId: number) {
  return await db`
    select ${promoScope(db)} from offers o where o.id = ${offerId}`.value<string>();
}

/** A code that a partner asks for; without a code the network chooses it. */
export type Wanted = { userId: number; offerId: number; scope: string; folded: string | null };

/** Why a partner cannot have a code: it is another's, or was lately, or they have it at the offer already. */
export async function findTaken(db: Db, { userId, offerId, scope, folded }: Wanted) {
  return await db`
    select case when user_id = ${userId} then 'own' else 'taken' end from promos
    where state = 'given' and scope = ${scope} and folded = ${folded} and user_id is not null
      and case when user_id = ${userId} then offer_id = ${offerId} and (until is null or until > greatest(now(), from_at))
        else rested_at is null or rested_at > now() end
    order by user_id = ${userId} limit 1`.value<'own' | 'taken' | null>(null);
}

export async function countRequests(db: Db, userId: number) {
  return await db`select count(*)::int from promos where user_id = ${userId} and state = 'requested'`.scalar<number>();
}

/** Keeps a request; undefined where the partner asks for the same already. */
export async function insertRequest(
  tx: Tx,
  request: Wanted & { code: string | null; creativeId: number | null },
) {
  return await tx`
    insert into promos ${tx({ ...request, state: 'requested' })} on conflict do nothing returning id`.value<number>();
}
