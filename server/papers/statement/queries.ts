import type { Db } from '../../db/connection.ts';
import type { Account } from '../../ledger/queries.ts';

type Line = { kind: string; count: number; amount: number };
/** An account in a period; minor units. */
export type AccountStatement = { account: Account; opening: number; closing: number; lines: Line[] };

type Period = { from: Date; to: Date };

const accounts: Account[] = ['available', 'blocked', 'hold'];

/** A partner's accounts between two moments: the opening and the closing are those that entries before them left. */
export async function findStatement(
  db: Db,
  userId: number,
  { from, to }: Period,
): Promise<AccountStatement[]> {
  const turnover = await db<(Line & { account: Account })[]>`
    select account, kind, count(*)::int as count, sum(amount)::bigint as amount from ledger_entries
    where user_id = ${userId} and created_at >= ${from} and created_at < ${to} group by 1, 2 order by 1, 2`;
  const ends = await db<{ account: Account; opening: number; closing: number }[]>`
    select account, coalesce((
      select account_after from ledger_entries e where e.user_id = ${userId} and e.account = a.account and created_at < ${from}
      order by created_at desc, id desc limit 1), 0) as opening, coalesce((
      select account_after from ledger_entries e where e.user_id = ${userId} and e.account = a.account and created_at < ${to}
      order by created_at desc, id desc limit 1), 0) as closing
    from unnest(${accounts}::text[]) as a(account)`;
  return accounts.flatMap((account) => {
    const end = ends.find((one) => one.account === account);
    const lines = turnover.filter((one) => one.account === account);
    return end ? [{ ...end, lines: lines.map(({ account: _, ...line }) => line) }] : [];
  });
}
