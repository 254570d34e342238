import type { ConversionStateName } from '#contract/conversions/conversion-names';
import type { Db } from '../../platform/db/connection.ts';

export type Past = {
  clickId: string;
  at: Date;
  state: ConversionStateName;
  amount: number;
  currencyCode: string;
};

/** A partner's conversions of whole days, the oldest first. */
export async function findPast(db: Db, userId: number, from: Date, to: Date) {
  return await db<Past[]>`
    select click_id, created_at as at, state, amount, currency_code from conversions
    where user_id = ${userId} and click_id is not null and created_at >= ${from} and created_at < ${to} order by created_at, id`;
}

/** A partner's income by day and link. */
export async function findEarned(db: Db, userId: number, from: Date) {
  return await db<{ day: string; linkId: number; amount: number }[]>`
    select (created_at at time zone 'UTC')::date::text as day, link_id, sum(amount)::float8 as amount from conversions
    where user_id = ${userId} and link_id is not null and state in ('hold', 'approve') and created_at >= ${from}
    group by 1, 2 order by 1, 2`;
}
