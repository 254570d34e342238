import type { ParamsOf, RowOf } from '#contract/method-types';
import { foldCode } from '#contract/traffic/promo-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { startingWith } from '../../platform/db/like.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { described, fields, type Kept, stateOf } from './queries.ts';
import { restedAt } from './save.ts';
import type { GivenPromo } from './saved-queries.ts';

/** Codes and requests of all partners. */
export async function findStaffPromos(
  db: Db,
  { offerId, userId, state, search, ...paging }: ParamsOf<'operator.get-promos'>,
) {
  const folded = foldCode(search);
  const wanted = db.and(
    offerId && db`p.offer_id = ${offerId}`,
    userId && db`p.user_id = ${userId}`,
    // The first one has an index of its own.
    state === 'requested' ? db`p.state = 'requested'` : state && db`${stateOf(db)} = ${state}`,
    folded !== '' && db`p.folded like ${startingWith(folded)}`,
  );
  return await findLongPage<Kept<RowOf<'operator.get-promos'>>>(db, paging, {
    columns: db`${fields(db)}, b.currency_code, case when u.id is not null then jsonb_build_object('id', u.id, 'login', u.login,
      'name', trim(u.first_name || ' ' || u.last_name), 'isBlocked', u.is_blocked) end as user`,
    found: db`from ${described(db)} left join users u on u.id = p.user_id left join balances b on b.user_id = p.user_id where ${wanted}`,
    counted: db`from promos p where ${wanted}`,
    order: state === 'requested' ? db`p.created_at, p.id` : db`p.created_at desc, p.id desc`,
  });
}

/** A code or a request, locked until the transaction ends. */
export type LockedPromo = {
  id: number;
  userId: number | null;
  /** The partner may have no codes; null: it has no partner. */
  isStopped: boolean | null;
  offerId: number;
  offerName: string;
  code: string | null;
  state: 'requested' | 'refused' | 'given';
  from: Date | null;
  until: Date | null;
};

/** Locks codes and requests in the order of ids. */
export async function lockPromos(tx: Tx, ids: number[]) {
  return await tx<LockedPromo[]>`
    select p.id, p.user_id, u.is_blocked or u.erased_at is not null as is_stopped, p.offer_id, o.name as offer_name, p.code, p.state, p.from_at as "from", p.until
    from promos p join offers o on o.id = p.offer_id left join users u on u.id = p.user_id where p.id = any(${ids}::bigint[]) order by p.id for update of p`;
}

/**
 * Ends a code from a moment on, with the rows of its partner's other terms at the offer that hold after it. Returns the moment from
 * which no order is the partner's.
 */
export async function setRevoked(tx: Tx, id: number, from: Date, reason: string) {
  const untils = await tx`
    update promos p set until = greatest(${from}, p.from_at), rested_at = greatest(${restedAt(from)}, p.from_at), reason = ${reason},
      is_revoked = true
    from promos named where named.id = ${id} and p.state = 'given' and p.offer_id = named.offer_id and p.folded = named.folded
      and p.user_id is not distinct from named.user_id and (p.until is null or p.until > greatest(${from}, p.from_at))
    returning p.until`.values<Date>();
  return new Date(Math.min(...untils.map(Number)));
}

export async function setRefused(tx: Tx, id: number, reason: string) {
  await tx`update promos set state = 'refused', reason = ${reason}, decided_at = now() where id = ${id}`;
}

/** A code with its terms. */
type Terms = Pick<GivenPromo, 'code' | 'folded' | 'until' | 'payouts'>;

/** Takes a free code of an offer, the named or the oldest one; undefined where there is none. Race: two at once take two. */
export async function takeFree(tx: Tx, offerId: number, folded: string | null) {
  return await tx<Terms[]>`
    delete from promos where id = (
      select id from promos where state = 'given' and user_id is null and offer_id = ${offerId} and from_at <= now()
        and (until is null or until > now()) and (${folded}::text is null or folded = ${folded}::text)
      order by from_at, id limit 1 for update skip locked)
    returning code, folded, until, payouts`.first();
}

/** Gives a request its code from now on. Fails by `promos_owner_excl` or `promos_offer_excl` where the code is taken. */
export async function setGiven(tx: Tx, id: number, { payouts, ...given }: Terms) {
  const terms = { ...given, restedAt: restedAt(given.until), payouts: payouts && tx.json(payouts) };
  await tx`update promos set ${tx({ ...terms, state: 'given' })}, from_at = now(), decided_at = now() where id = ${id}`;
}
