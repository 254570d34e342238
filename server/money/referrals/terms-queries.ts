import type { ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';

export type ReferralTerms = NonNullable<ResultOf<'operator.get-referral-terms'>['terms']>;

/** The network's terms; null before any were set. */
export async function findNetworkTerms(db: Db) {
  return await db<ReferralTerms[]>`${readable(db, latest(db, db`user_id is null`))}`.first(null);
}

/** A partner's own terms; null: the network's terms apply. */
export async function findOwnTerms(db: Db, userId: number) {
  return await db<ReferralTerms[]>`
    ${readable(db, latest(db, db`user_id = ${userId}`))} where share is not null`.first(null);
}

/** The terms that apply to a partner; null where there are none, or they give nothing. */
export async function findTermsOf(db: Db, userId: number) {
  return await db<ReferralTerms[]>`
    ${readable(db, holdingTerms(db, db`${userId}`))} where share > 0`.first(null);
}

export async function insertTerms(tx: Tx, userId: number | null, terms: ReferralTerms | null) {
  await tx`insert into referral_terms ${tx({ userId, ...(terms ?? noTerms) })}`;
}

const noTerms = { share: null, days: null, base: 'payout' };

/** The terms that apply to a partner, as a part of a query: their own, else the network's. */
export function holdingTerms(db: Db, user: Query<object[]>) {
  return db`
    select share, days, base from (
      select 1 as turn, own.* from (${latest(db, db`user_id = ${user}`)}) own where share is not null
      union all select 2, network.* from (${latest(db, db`user_id is null`)}) network) both_terms
    order by turn limit 1`;
}

/** Terms for reading: a numeric would come as text. Sums are counted by the numeric share, which is exact. */
function readable(db: Db, terms: Query<object[]>) {
  return db`select share::float8, days, base from (${terms}) t`;
}

function latest(db: Db, wanted: Query<object[]>) {
  return db`select share, days, base from referral_terms where ${wanted} order by id desc limit 1`;
}
