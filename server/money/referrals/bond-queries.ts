import type { ItemOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { type Paging, pageOf } from '../../platform/db/list-queries.ts';
import type { Accrual } from './accrue-queries.ts';

type Bond = ItemOf<'operator.get-waiting-referrals'>;

/** The common facts of a partner and their referrer, and the share that waits because of them. */
export async function findBond(db: Db, userId: number) {
  return await db<Bond[]>`${bonds(db)} where u.id = ${userId}`.first();
}

/** Bonds with a waiting share, the largest sum first. */
export async function findWaiting(db: Db, paging: Paging) {
  return {
    items: await db<Bond[]>`
      select * from (${bonds(db)}) b where waiting > 0 order by waiting desc, user_id ${pageOf(db, paging)}`,
    pagination: {
      totalCount: await db`
        select count(distinct referred_id)::int from referral_accruals where waiting > 0`.scalar<number>(),
    },
  };
}

const bonds = (db: Db) => db`
  select u.id as user_id, u.login, jsonb_build_object('id', r.id, 'login', r.login) as referrer, referral_ties(u.id, r.id) as ties,
    k.is_accepted, b.currency_code,
    (select coalesce(sum(a.waiting), 0)::bigint from referral_accruals a where a.referred_id = u.id and a.waiting > 0) as waiting
  from users u join users r on r.id = u.referrer_id join balances b on b.user_id = r.id
    left join referral_checks k on k.user_id = u.id`;

export async function findReferrer(db: Db, userId: number) {
  return await db`
    select referrer_id from users where id = ${userId}`.value<number | null>();
}

export async function keepCheck(tx: Tx, userId: number, isAccepted: boolean) {
  await tx`
    insert into referral_checks ${tx({ userId, isAccepted })}
    on conflict (user_id) do update set is_accepted = excluded.is_accepted, decided_at = now()`;
}

/** The next waiting accruals of a partner, in the form to post; a conversion that is no longer approved gives none. */
export async function findWaitingAccruals(tx: Tx, userId: number, most: number) {
  return await tx<Accrual[]>`
    select a.conversion_id, c.steps, a.user_id, a.referred_id, a.share::float8, a.base,
      a.amount as had, case when c.state = 'approve' then a.waiting else 0 end as amount, 0 as waiting
    from referral_accruals a join conversions c on c.id = a.conversion_id and c.user_id = ${userId}
    where a.referred_id = ${userId} and a.waiting > 0 order by a.conversion_id limit ${most}`;
}

/** Clears waiting accruals; the partner's conversions bring no share from now on. */
export async function dropWaitingAccruals(tx: Tx, userId: number) {
  await tx`update referral_accruals set waiting = 0, share = 0 where referred_id = ${userId} and waiting > 0`;
}
