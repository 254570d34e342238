import type { Db } from '../../../platform/db/connection.ts';
import type { Paging } from '../../../platform/db/list-queries.ts';
import { orNotFound } from '../../../platform/rpc/refusal.ts';
import { clockIn } from '../days.ts';
import { findBalance } from '../queries.ts';
import { findDaySums } from './day-sum-queries.ts';
import { type Filter, findHistory, type HistoryEntry } from './history-queries.ts';
import { toLine } from './line.ts';

/** A page of a partner's history in the wire's form; 404 for an unknown partner. */
export async function readHistoryPage(db: Db, userId: number, filter: Filter & Paging) {
  const balance = orNotFound(await findBalance(db, userId), 'Партнёр не найден');
  const { rows, totalCount } = await findHistory(db, userId, filter);
  const items = rows.map((row) => ({ ...toLine(row, filter), day: dayOf(row, filter) }));
  const days = await findDaySums(db, userId, [...new Set(items.map(({ day }) => day))], filter);
  return { items, days, pagination: { totalCount }, currencyCode: balance.currencyCode };
}

/** The day that a line stands under: the entry's own day, or the day when it is due. */
function dayOf({ createdAt, releaseAt }: HistoryEntry, { dates, timeZone }: Filter) {
  return clockIn(timeZone, ((dates === 'due' && releaseAt) || createdAt).getTime()).day;
}
