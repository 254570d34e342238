import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../../platform/db/connection.ts';
import type { Account } from '../../ledger/queries.ts';

/** An account in a period; minor units. */
export type AccountReport = ResultOf<'billing.get-statement'>['accounts'][number];

const accounts: Account[] = ['available', 'blocked', 'hold'];

/**
 * A partner's accounts between two moments: the opening is the balance that earlier entries left. Race: an entry may come
 * between the two queries, so the closing is computed from the opening and the entries of the period.
 */
export async function findBalanceReport(db: Db, userId: number, { from, to }: { from: Date; to: Date }) {
  const turnover = await db<(AccountReport['lines'][number] & { account: Account })[]>`
    select account, kind, count(*)::int as count, sum(amount)::bigint as amount from ledger_entries
    where user_id = ${userId} and created_at >= ${from} and created_at < ${to} group by 1, 2 order by 1, 2`;
  const starts = await db<{ account: Account; opening: number }[]>`
    select account, coalesce((
      select account_after from ledger_entries e where e.user_id = ${userId} and e.account = a.account and created_at < ${from}
      order by created_at desc, id desc limit 1), 0) as opening
    from unnest(${accounts}::text[]) as a(account)`;
  return accounts.map((account) => {
    const lines = turnover.filter((one) => one.account === account).map(({ account: _, ...line }) => line);
    const opening = starts.find((one) => one.account === account)?.opening ?? 0;
    return { account, opening, closing: lines.reduce((sum, { amount }) => sum + amount, opening), lines };
  });
}
