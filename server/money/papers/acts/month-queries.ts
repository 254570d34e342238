import type { ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../../platform/db/connection.ts';

/** A month by the network's clock, between two moments. */
export type Month = { month: string; timeZone: string; from: Date; to: Date };

/** A line of an act: an offer's conversions, or entries of another kind. Sums in minor units. */
export type ActLine = ResultOf<'billing.get-act'>['lines'][number];

/** Entries that belong in an act: earnings, without payouts and sums on hold. */
const earned = (db: Db) => db`e.account <> 'hold' and e.kind not like 'payout%'`;

/**
 * The beginning of the months that need acts: this month's, or an earlier month's where acts were missed, such as while the
 * program was down. Payees abroad and persons have no acts, so their earlier months are not made up for.
 */
const unmadeSince = (db: Db, { from, timeZone }: Month) => db`
  case when exists (select from payees p where p.user_id = b.user_id and p.kind in ('foreign', 'person')) then ${from}
  else least(${from}, (coalesce(
    (select max(month) from acts a where a.user_id = b.user_id and a.state <> 'void'),
    (select max(month) from acts a where a.state <> 'void')) + interval '1 month') at time zone ${timeZone}::text) end`;

/**
 * Partners who have entries up to the end of a month and no act of the month or a later one. Reads one entry of the ledger for
 * each.
 */
export async function findWithoutAct(db: Db, month: Month) {
  return await db`
    select b.user_id from balances b cross join lateral (select ${unmadeSince(db, month)} as since offset 0) unmade
      cross join lateral (
        select from ledger_entries e where e.user_id = b.user_id and e.created_at >= since and e.created_at < ${month.to} and ${earned(db)}
        limit 1) entry
    where b.latest_at >= since and not exists (
      select from acts a where a.user_id = b.user_id and a.month >= ${`${month.month}-01`}::date and a.state <> 'void')
    order by 1`.values<number>();
}

/** A partner's months up to this one that have entries and no act, in order: `2026-09`, `2026-10`. */
export async function findMonthsWithoutAct(tx: Tx, userId: number, month: Month) {
  return await tx`
    select distinct to_char(e.created_at at time zone ${month.timeZone}::text, 'YYYY-MM') as month
    from balances b cross join lateral (select ${unmadeSince(tx, month)} as since) unmade join ledger_entries e on e.user_id = b.user_id
    where b.user_id = ${userId} and e.created_at >= since and e.created_at < ${month.to} and ${earned(tx)}
    order by 1`.values<string>();
}

/** A partner's month by offer, the largest sum first; `name` of a line without an offer is the kind of its entries. */
export async function sumMonth(tx: Tx, userId: number, { from, to }: Month) {
  return await tx<ActLine[]>`
    select c.offer_id, coalesce(o.name, case when c.id is null then e.kind end, '') as name,
      count(distinct coalesce(e.conversion_id, e.id))::int as count, sum(e.amount)::bigint as amount
    from ledger_entries e left join conversions c on c.id = e.conversion_id and c.user_id = ${userId} left join offers o on o.id = c.offer_id
    where e.user_id = ${userId} and e.created_at >= ${from} and e.created_at < ${to} and ${earned(tx)}
    group by 1, 2 order by amount desc, 1, 2`;
}
