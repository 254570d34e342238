import type { ResultOf } from '#contract/method-types';
import { openStates } from '#contract/money/withdrawal-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { wordsOf } from '../../platform/db/words-queries.ts';

/** The network's schedule of payments. Days are of a month or of a week, 1 is Monday. */
export type Terms = Omit<ResultOf<'operator.get-withdrawal-terms'>, 'sha256'>;

export async function findTerms(db: Db) {
  return await db<Terms[]>`${terms(db)}`.one();
}

/** The terms, locked until the transaction ends. Race: the second of two concurrent changes reads the terms of the first. */
export async function lockTerms(tx: Tx) {
  return await tx<Terms[]>`${terms(tx)} for update`.one();
}

const terms = (db: Db) =>
  db`select kind, days, cutoff_hour, holidays::text[], approves_itself from withdrawal_terms`;

export async function setTerms(tx: Tx, terms: Terms) {
  await tx`update withdrawal_terms set ${tx(terms)}`;
}

/** A partner's wishes for the schedule; the threshold in minor units. */
export type Wish = { isAuto: boolean; threshold: number | null };

export async function findWish(db: Db, userId: number) {
  return await db<Wish[]>`
    select is_auto, threshold from withdrawal_wishes where user_id = ${userId}`.first({
    isAuto: false,
    threshold: null,
  });
}

export async function keepWish(tx: Tx, userId: number, wish: Wish) {
  await tx`
    insert into withdrawal_wishes ${tx({ userId, ...wish })} on conflict (user_id) do update set ${tx(wish)}`;
}

/**
 * Partners who are paid by the schedule and have enough, with their main destination; excludes blocked partners and partners
 * with a waiting withdrawal.
 */
export async function findAuto(db: Db) {
  return await db<{ userId: number; destinationId: number; available: number }[]>`
    select w.user_id, d.id as destination_id, least(b.available, m.maximum) as available
    from withdrawal_wishes w join balances b using (user_id) join destinations d on d.user_id = w.user_id and d.is_main
      join withdrawal_methods m on m.id = d.method_id join users u on u.id = w.user_id and not u.is_blocked
    where w.is_auto and b.available >= coalesce(w.threshold, 1) and b.available >= m.minimum
      and not exists (
        select 1 from withdrawals o where o.user_id = w.user_id and o.state in ${wordsOf(db, openStates)})
    order by w.user_id`;
}

/**
 * Notes that a partner was told of a day's run; false where they were told before. Race: the second of two instances waits for
 * the row.
 */
export async function noteTold(tx: Tx, userId: number, day: string) {
  return await tx`
    update withdrawal_wishes set told_on = ${day}::date where user_id = ${userId} and told_on is distinct from ${day}::date returning 1`.exists();
}
