import type { Movement } from '../../money/ledger/queries.ts';

/** An entry of a partner's past, of a conversion or posted by hand. */
export type PastEntry = Movement & { userId: number; conversionId?: number };

const minute = 60_000;

/**
 * Places a partner's entries, given in the order of time, as posting one after another would (server/money/ledger/queries.ts):
 * with their place in the history and what the accounts held after them.
 */
export function placed(entries: PastEntry[]) {
  const sums = { available: 0, blocked: 0, hold: 0 };
  const places = { available: 0, blocked: 0, hold: 0 };
  let line = 0;
  let isPaired = true;
  return entries.map((entry, at) => {
    const { account, amount } = entry;
    isPaired = !isPaired && endsMove(entries[at - 1], entry);
    line += isPaired ? 0 : 1;
    sums[account] += amount;
    places[account] += 1;
    return {
      ...entry,
      totalAfter: sums.available + sums.blocked + sums.hold,
      accountAfter: sums[account],
      place: at + 1,
      placeInAccount: places[account],
      line,
    };
  });
}

function endsMove(before: PastEntry | undefined, entry: PastEntry) {
  return (
    before?.kind === entry.kind &&
    before.amount === -entry.amount &&
    before.account !== entry.account &&
    entry.createdAt.getTime() - before.createdAt.getTime() < minute
  );
}
