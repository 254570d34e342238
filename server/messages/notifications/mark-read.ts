import type { Sql } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import { findCategories, lockCounts, markAllQuery, markQuery } from './mark-read-queries.ts';

/** Marks some of a partner's notifications as read, all or none: 404 when another partner owns one of them. */
export async function markRead(sql: Sql, userId: number, ids: number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await sql.begin(async (tx) => {
    const own = await findCategories(tx, userId, wanted);
    if (own.length < wanted.length) throw notFound('Уведомление не найдено');
    await lockCounts(tx, userId, [...new Set(own)]);
    const changed = await markQuery(tx, userId, wanted);
    if (changed.length > 0) await announce(tx, userId, { type: 'unread' });
  });
}

/**
 * Marks all of a partner's notifications as read: changes one row for each category, however many notifications there are.
 *
 * Race: a notification that is being written holds the row of its category before it gets its id, so every id up to the
 * greatest one that is seen here is written already. A category that appeared since the rows were held comes later.
 */
export async function markAllRead(sql: Sql, userId: number): Promise<void> {
  await sql.begin(async (tx) => {
    const locked = await lockCounts(tx, userId);
    const changed = await markAllQuery(tx, userId, locked);
    if (changed.length > 0) await announce(tx, userId, { type: 'unread' });
  });
}
