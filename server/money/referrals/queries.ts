import type { Db } from '../../platform/db/connection.ts';

type Referred = { id: number; joinedAt: Date; conversions: number; income: number };

/**
 * A page of the partners whom one partner brought, the newest first, with the present income from each (minor units), and their
 * number.
 */
export async function findReferred(
  db: Db,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Referred[]; totalCount: number }> {
  const rows = await db<Referred[]>`
    select u.id, u.created_at as joined_at, i.conversions, i.income from (
      select id, created_at from users where referrer_id = ${userId} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}) u,
    lateral (
      select count(*) filter (where amount > 0)::int as conversions, coalesce(sum(amount), 0)::bigint as income from referral_accruals
      where user_id = ${userId} and referred_id = u.id) i
    order by u.id desc`;
  const [total] = await db<{ count: number }[]>`
    select count(*)::int from users where referrer_id = ${userId}`;
  return { rows: [...rows], totalCount: total?.count ?? 0 };
}

/** The present income from all of them, minor units. */
export async function sumIncome(db: Db, userId: number) {
  return await db`
    select coalesce(sum(amount), 0)::bigint as income from referral_accruals where user_id = ${userId}`.scalar<number>();
}
