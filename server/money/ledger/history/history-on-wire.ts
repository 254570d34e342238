import { currencyCode } from '#contract/wire/fields';
import type { Db } from '../../../platform/db/connection.ts';
import { notFound } from '../../../platform/rpc/refusal.ts';
import { clockIn } from '../days.ts';
import { fromMinor } from '../money.ts';
import { findBalance } from '../queries.ts';
import { findDaySums } from './day-sum-queries.ts';
import { type Filter, findHistory, type HistoryEntry } from './history-queries.ts';
import { type Line, toLine } from './line.ts';

/** A page of a partner's history in the wire's form; 404 for an unknown partner. */
export async function readHistoryPage(
  db: Db,
  userId: number,
  filter: Filter & { page: number; pageSize: number },
) {
  const balance = await findBalance(db, userId);
  if (!balance) throw notFound('Партнёр не найден');
  const { rows, totalCount } = await findHistory(db, userId, filter);
  const dated = rows.map((row) => ({ ...onWire(toLine(row, filter)), day: dayOf(row, filter) }));
  const sums = await findDaySums(db, userId, [...new Set(dated.map(({ day }) => day))], filter);
  return {
    items: dated,
    days: sums.map(({ date, amount }) => ({ date, amount: fromMinor(amount) })),
    pagination: { totalCount },
    currencyCode: currencyCode.parse(balance.currencyCode),
  };
}

/** The day that a line stands under: the entry's own day, or the day when it is due. */
function dayOf({ createdAt, releaseAt }: HistoryEntry, { dates, timeZone }: Filter) {
  return clockIn(timeZone, ((dates === 'due' && releaseAt) || createdAt).getTime()).day;
}

function onWire({ amount, balanceAfter, createdAt, releaseAt, move, ...line }: Line) {
  return {
    ...line,
    amount: fromMinor(amount),
    balanceAfter: fromMinor(balanceAfter),
    createdAt: createdAt.toISOString(),
    releaseAt: releaseAt?.toISOString() ?? null,
    move: move && { ...move, amount: fromMinor(move.amount) },
  };
}
