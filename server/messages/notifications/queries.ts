import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { findEdge } from './edge-queries.ts';
import {
  columns,
  type Filter,
  isReadFor,
  newest,
  nobody,
  ofFilter,
  ownUnread,
  type Range,
  type Reader,
  type Row,
  shown,
} from './row-queries.ts';
import { type Found, searchNotifications } from './search-queries.ts';

/** Counts the unread notifications for a session of a partner, or for a program. */
export async function countUnread(db: Db, { userId, sessionId }: Reader): Promise<number> {
  return await unreadQuery(db, userId, sessionId ?? nobody).value(0);
}

/** Counts them for several sessions of a partner. */
export async function countUnreadOf(
  db: Db,
  userId: number,
  sessionIds: number[],
): Promise<Map<number, number>> {
  const rows = await unreadOfQuery(db, userId, sessionIds);
  return new Map(rows.map(({ sessionId, count }) => [sessionId, count]));
}

/**
 * The count for one session, which every page of a partner asks for. For an array PostgreSQL would plan the statement anew each
 * time, which takes longer than running it.
 */
export function unreadQuery(db: Db, userId: number, sessionId: number) {
  return db<{ count: number }[]>`select ${unread(db, userId, db`${sessionId}::bigint`)} as count`;
}

export function unreadOfQuery(db: Db, userId: number, sessionIds: number[]) {
  return db<{ sessionId: number; count: number }[]>`
    select s.id as session_id, ${unread(db, userId, db`s.id`)} as count from unnest(${sessionIds}::bigint[]) s(id)`;
}

/** Adds up a handful of rows of counts, however many notifications there are, and the few that a session made itself. */
const unread = (db: Db, userId: number, sessionId: Query<readonly object[]>) => db`(
  select coalesce(sum(c.unread - ${ownUnread(db, sessionId)}), 0)::int
  from notification_counts c where c.user_id = ${userId})`;

/** A page of a partner's notifications, newest first, and how many there are. */
export async function findNotifications(
  db: Db,
  reader: Reader,
  { page, perPage, ...filter }: Filter & { page: number; perPage: number },
): Promise<Found> {
  const range = { offset: (page - 1) * perPage, perPage };
  if (filter.search !== '') return searchNotifications(db, reader, filter, range);
  const rows = await pageQuery(db, reader, filter, await rangeOf(db, reader, filter, range));
  return { rows, totalCount: await countNotifications(db, reader, filter), isMore: false };
}

/** Pages at smaller offsets than this are read from the newest notification on. */
const near = 1_000;

/** Skips notifications newer than a distant page. Both the read and the unread ones are read up to the page. */
async function rangeOf(db: Db, { userId }: Reader, filter: Filter, range: Range): Promise<Range> {
  if (range.offset < near || filter.isRead !== undefined) return range;
  const edge = await findEdge(db, userId, filter.categoryId, range.offset);
  return edge ? { ...range, offset: range.offset - edge.before, upTo: edge.upTo } : range;
}

export function pageQuery(db: Db, reader: Reader, filter: Filter, { offset, perPage, upTo }: Range) {
  return db<Row[]>`
    select ${shown(db)} from (
      select ${columns(db)}
      from (
        ${newest(db, reader, { ...filter, upTo }, offset + perPage)} order by id desc limit ${perPage} offset ${offset}
      ) n join notification_events e on e.id = n.event_id
    ) page
    order by id desc`;
}

/** The reader's own notifications among these. */
export async function findNotificationsOf(db: Db, reader: Reader, ids: readonly number[]): Promise<Row[]> {
  return await db<Row[]>`
    select ${shown(db)} from (
      select n.id, e.trigger_id, e.created_at as date, e.title, e.content, e.content_text, ${isReadFor(db, reader)} as is_read
      from notifications n join notification_counts c on c.user_id = n.user_id and c.category_id = n.category_id
      join notification_events e on e.id = n.event_id
      where n.user_id = ${reader.userId} and n.id = any(${[...ids]}::bigint[])
    ) listed`;
}

async function countNotifications(db: Db, reader: Reader, filter: Filter): Promise<number> {
  const { all, unread } = await db<{ all: number; unread: number }[]>`
    select coalesce(sum(c.total), 0)::int as all,
      coalesce(sum(c.unread - ${ownUnread(db, db`${reader.sessionId ?? nobody}::bigint`)}), 0)::int as unread
    from notification_counts c where ${ofFilter(db, reader, filter)}`.one();
  if (filter.isRead === undefined) return all;
  return filter.isRead ? all - unread : unread;
}
