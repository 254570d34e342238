import type { Account } from '../queries.ts';
import { type Filter, type HistoryEntry, isOfOneAccount } from './history-queries.ts';

/** An entry as a line of the history; sums in minor units. */
export type Line = Pick<HistoryEntry, 'id' | 'createdAt' | 'kind' | 'comment' | 'releaseAt'> & {
  account: Account;
  /** The change of the shown balance; 0 for a move where all accounts are shown. */
  amount: number;
  balanceAfter: number;
  move: { from: Account; to: Account; amount: number } | null;
};

/** The balance of a line is the chosen account's, or the total; a move between own accounts does not change the total. */
export function toLine(entry: HistoryEntry, filter: Filter): Line {
  const { totalAfter, accountAfter, otherAccount, otherComment, ...shown } = entry;
  const move = otherAccount && moveOf(entry, otherAccount);
  const line = { ...shown, move };
  if (isOfOneAccount(filter)) return { ...line, balanceAfter: accountAfter };
  if (!move) return { ...line, balanceAfter: totalAfter };
  const comments = [otherComment, shown.comment].filter(Boolean);
  return {
    ...line,
    account: move.from,
    amount: 0,
    comment: [...new Set(comments)].join(' · '),
    balanceAfter: totalAfter,
  };
}

function moveOf({ account, amount }: HistoryEntry, other: Account) {
  const [from, to] = amount < 0 ? [account, other] : [other, account];
  return { from, to, amount: Math.abs(amount) };
}
