import type { Db } from '../db/connection.ts';
import { containing } from '../db/like.ts';
import type { Statement } from '../db/statement.ts';
import { findEdge } from './edge-queries.ts';

/** A partner, and the session that asks: it has read what it did itself (decision 76). */
export type Reader = { userId: number; sessionId: number | null };

type Filter = { isRead?: boolean | undefined; categoryId?: number | undefined; search: string };
/** `upTo` is the newest id where the list does not begin with the newest of all. */
type Range = { offset: number; perPage: number; upTo?: number | undefined };
type Row = { id: number; triggerId: number; date: Date; title: string; content: string; isRead: boolean };

/** A search reads at most this many of the newest notifications that match the other filters: that bounds its cost. */
const searchDepth = 10_000;

/** How many notifications are unread for a session of a partner, or for a program. */
export async function countUnread(db: Db, { userId, sessionId }: Reader): Promise<number> {
  const asked = sessionId ?? nobody;
  return (await countUnreadOf(db, userId, [asked])).get(asked) ?? 0;
}

/** The same for several sessions of a partner. */
export async function countUnreadOf(
  db: Db,
  userId: number,
  sessionIds: number[],
): Promise<Map<number, number>> {
  const rows = await unreadQuery(db, userId, sessionIds);
  return new Map(rows.map(({ sessionId, count }) => [sessionId, count]));
}

/** Adds up a handful of rows of counts, however many notifications there are, and the few that a session made itself. */
export function unreadQuery(db: Db, userId: number, sessionIds: number[]) {
  return db<{ sessionId: number; count: number }[]>`
    select s.id as "sessionId", (
      select coalesce(sum(c.unread - ${ownUnread(db, db`s.id`)}), 0)::int
      from notification_counts c where c.user_id = ${userId}
    ) as count
    from unnest(${sessionIds}::bigint[]) s(id)`;
}

/** A page of a partner's notifications, newest first, and their total. */
export async function findNotifications(
  db: Db,
  reader: Reader,
  { page, perPage, ...filter }: Filter & { page: number; perPage: number },
): Promise<{ rows: Row[]; totalCount: number }> {
  const offset = (page - 1) * perPage;
  if (filter.search !== '') return searchNotifications(db, reader, filter, { offset, perPage });
  const rows = await pageQuery(db, reader, filter, await rangeOf(db, reader, filter, { offset, perPage }));
  return { rows, totalCount: await countNotifications(db, reader, filter) };
}

/** Up to here a page is read from the newest one. */
const near = 1_000;

/** Passes by what is newer than a page far back. Of the read and the unread ones all are read up to the page. */
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

async function searchNotifications(db: Db, reader: Reader, filter: Filter, range: Range) {
  const found = await searchQuery(db, reader, filter, range);
  const rows = found.filter(({ id }) => id !== null).map(({ count: _, ...row }) => row);
  return { rows, totalCount: found[0]?.count ?? 0 };
}

/** `offset 0` keeps the planner from reading everybody's events to join them with a few thousand. */
export function searchQuery(db: Db, reader: Reader, filter: Filter, { offset, perPage }: Range) {
  const pattern = containing(filter.search);
  return db<(Row & { count: number })[]>`
    with found as materialized (
      select ${columns(db)}
      from (${newest(db, reader, filter, searchDepth)} order by id desc limit ${searchDepth}) n
      cross join lateral (select * from notification_events where id = n.event_id offset 0) e
      where e.title ilike ${pattern} or e.content_text ilike ${pattern}
    )
    select ${shown(db)}, total.count from (select count(*)::int from found) total
    left join (select * from found order by id desc limit ${perPage} offset ${offset}) page on true
    order by id desc`;
}

const columns = (db: Db) => db`
  n.id, e.trigger_id as "triggerId", e.created_at as date, e.title, e.content, e.content_text, n.is_read as "isRead"`;

/** What the contents of a page may weigh; those beyond come as the beginning of their text. */
const pageBytes = 1024 * 1024;
const beginning = 500;

const shown = (db: Db) => db`
  id, "triggerId", date, title, "isRead",
  case
    when sum(octet_length(content)) over (order by id desc) <= ${pageBytes} then content
    else '<p>' || replace(replace(replace(
      left(content_text, ${beginning}), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '…</p>'
  end as content`;

/** Of a bigint; as text, for a double does not hold it. */
const leastId = '-9223372036854775808';

/** Stands for the session of a program, which has none; ids begin with 1. */
const nobody = 0;

/** How many unread notifications of a row of counts `c` a session made itself. */
const ownUnread = (db: Db, sessionId: Statement<readonly object[]>) => db`(
  select count(*) from notifications n
  where n.session_id = ${sessionId} and n.category_id = c.category_id and n.user_id = c.user_id
    and not n.is_read and n.id > c.read_up_to)`;

/**
 * The newest of a partner's notifications that match a filter, at most `most` of each range. Every list is a union of ranges of
 * one index, by category and by the row's own read mark; rows up to `read_up_to` are read whatever their own mark is, and so are
 * those that the session made itself, which have an index of their own. The index holds negated ids, so that the planner does
 * not walk the primary key, which holds all partners' rows.
 */
function newest(db: Db, reader: Reader, filter: Filter & Pick<Range, 'upTo'>, most: number) {
  const sessionId = reader.sessionId ?? nobody;
  const { isRead, upTo } = filter;
  const ranges = isRead === false ? db`(false)` : db`(false), (true)`;
  const part =
    isRead === undefined
      ? upTo === undefined
        ? db`true`
        : db`-n.id >= ${-upTo}`
      : isRead
        ? db`-n.id >= case when range.is_read then ${leastId}::bigint else -c.read_up_to end`
        : db`-n.id < -c.read_up_to and n.session_id is distinct from ${sessionId}::bigint`;
  return db`
    select n.* from notification_counts c
    cross join (values ${ranges}) as range(is_read)
    cross join lateral (
      select n.id, n.event_id,
        n.is_read or n.id <= c.read_up_to or n.session_id is not distinct from ${sessionId}::bigint as is_read
      from notifications n
      where n.user_id = ${reader.userId} and n.category_id = c.category_id and n.is_read = range.is_read and ${part}
      order by -n.id limit ${most}
    ) n
    where ${ofFilter(db, reader, filter)}
    ${isRead ? db`union all ${madeItself(db, reader, filter)}` : db``}`;
}

/** What a session did itself and would be unread otherwise. */
function madeItself(db: Db, reader: Reader, filter: Filter) {
  return db`
    select n.id, n.event_id, true from notification_counts c
    join notifications n on n.category_id = c.category_id and n.user_id = c.user_id
    where ${ofFilter(db, reader, filter)} and n.session_id = ${reader.sessionId ?? nobody}::bigint
      and not n.is_read and n.id > c.read_up_to`;
}

function ofFilter(db: Db, { userId }: Reader, { categoryId }: Filter) {
  return db`c.user_id = ${userId} and ${categoryId === undefined ? db`true` : db`c.category_id = ${categoryId}`}`;
}

async function countNotifications(db: Db, reader: Reader, filter: Filter): Promise<number> {
  const [row] = await db<{ all: number; unread: number }[]>`
    select coalesce(sum(c.total), 0)::int as all,
      coalesce(sum(c.unread - ${ownUnread(db, db`${reader.sessionId ?? nobody}::bigint`)}), 0)::int as unread
    from notification_counts c where ${ofFilter(db, reader, filter)}`;
  const { all, unread } = row ?? { all: 0, unread: 0 };
  if (filter.isRead === undefined) return all;
  return filter.isRead ? all - unread : unread;
}
