import type { ItemOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { countRows, type Paging, pageOf } from '../../platform/db/list-queries.ts';

/**
 * A page of the partners whom one partner brought, the newest first, with the present income from each (minor units), and their
 * number.
 */
export async function findReferred(db: Db, userId: number, paging: Paging) {
  return {
    items: await db<ItemOf<'profile.get-referrals'>[]>`
      select u.id, u.created_at as joined_at, i.conversions, i.income from (
        select id, created_at from users where referrer_id = ${userId} order by id desc ${pageOf(db, paging)}) u,
      lateral (
        select count(*) filter (where amount > 0)::int as conversions, coalesce(sum(amount), 0)::bigint as income from referral_accruals
        where user_id = ${userId} and referred_id = u.id) i
      order by u.id desc`,
    pagination: { totalCount: await countRows(db, db`from users where referrer_id = ${userId}`) },
  };
}

/** The present income from all of them, minor units. */
export async function sumIncome(db: Db, userId: number) {
  return await db`
    select coalesce(sum(amount), 0)::bigint as income from referral_accruals where user_id = ${userId}`.scalar<number>();
}
