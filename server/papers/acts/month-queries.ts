import type { Db, Tx } from '../../db/connection.ts';

/** A month of the network, between two moments. */
export type Month = { month: string; from: Date; to: Date };

/** What an act says: an offer's conversions, or entries of another kind. Sums in minor units. */
export type ActLine = { offerId: number | null; name: string; count: number; amount: number };

/** Entries that an act is of: what became a partner's, not what was paid out of it or is on hold. */
const earned = (db: Db) => db`e.account <> 'hold' and e.kind not like 'payout%'`;

/** Partners who have entries in a month and no act of it or of a later one. */
export async function findWithoutAct(db: Db, { month, from, to }: Month): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select b.user_id as "userId" from balances b
    where b.latest_at >= ${from} and not exists (
      select from acts a where a.user_id = b.user_id and a.month >= ${`${month}-01`}::date and a.state <> 'void')
      and exists (
        select from ledger_entries e where e.user_id = b.user_id and e.created_at >= ${from} and e.created_at < ${to} and ${earned(db)})
    order by 1`;
  return rows.map(({ userId }) => userId);
}

/** A partner's month by offer, the largest sum first; `name` of a line without an offer is the kind of its entries. */
export async function sumMonth(tx: Tx, userId: number, { from, to }: Month): Promise<ActLine[]> {
  return await tx<ActLine[]>`
    select c.offer_id as "offerId", coalesce(o.name, case when c.id is null then e.kind end, '') as name,
      count(distinct coalesce(e.conversion_id, e.id))::int as count, sum(e.amount)::bigint as amount
    from ledger_entries e left join conversions c on c.id = e.conversion_id and c.user_id = ${userId} left join offers o on o.id = c.offer_id
    where e.user_id = ${userId} and e.created_at >= ${from} and e.created_at < ${to} and ${earned(tx)}
    group by 1, 2 order by amount desc, 1, 2`;
}
