import { currencyCode } from '#contract/wire/fields';
import type { Db } from '../../db/connection.ts';
import { notFound } from '../../rpc/refusal.ts';
import { fromMinor } from '../money.ts';
import { findBalance } from '../queries.ts';
import { type Filter, findHistory } from './history-queries.ts';
import { type Line, toLine } from './line.ts';

/** A page of a partner's history as the wire has it; 404 for an unknown partner. */
export async function readHistoryPage(
  db: Db,
  userId: number,
  filter: Filter & { page: number; pageSize: number },
) {
  const balance = await findBalance(db, userId);
  if (!balance) throw notFound('Партнёр не найден');
  const { rows, totalCount } = await findHistory(db, userId, filter);
  return {
    items: rows.map((row) => onWire(toLine(row, filter))),
    pagination: { totalCount },
    currencyCode: currencyCode.parse(balance.currencyCode),
  };
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
