import type { Db } from '../db/connection.ts';
import { containing } from '../db/like.ts';
import { type ChannelCode, channelId } from './catalog.ts';

type Filter = { isRead?: boolean | undefined; categoryId?: number | undefined; search: string };
type Range = { offset: number; perPage: number };
type Row = { id: number; triggerId: number; date: Date; title: string; content: string; isRead: boolean };

/** A search reads at most this many of the newest notifications that match the other filters: that bounds its cost. */
const searchDepth = 10_000;

/** Adds up a handful of rows of counts, however many notifications there are. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select coalesce(sum(unread), 0)::int as count from notification_counts where user_id = ${userId}`;
  return row?.count ?? 0;
}

/** A page of a partner's notifications, newest first, and their total. */
export async function findNotifications(
  db: Db,
  userId: number,
  { page, perPage, ...filter }: Filter & { page: number; perPage: number },
): Promise<{ rows: Row[]; totalCount: number }> {
  const offset = (page - 1) * perPage;
  if (filter.search !== '') return searchNotifications(db, userId, filter, { offset, perPage });
  const rows = await pageQuery(db, userId, filter, { offset, perPage });
  return { rows, totalCount: await countNotifications(db, userId, filter) };
}

export function pageQuery(db: Db, userId: number, filter: Filter, { offset, perPage }: Range) {
  return db<Row[]>`
    select ${shown(db)} from (
      select ${columns(db)}
      from (
        ${newest(db, userId, filter, offset + perPage)} order by id desc limit ${perPage} offset ${offset}
      ) n join notification_events e on e.id = n.event_id
    ) page
    order by id desc`;
}

async function searchNotifications(db: Db, userId: number, filter: Filter, range: Range) {
  const found = await searchQuery(db, userId, filter, range);
  const rows = found.filter(({ id }) => id !== null).map(({ count: _, ...row }) => row);
  return { rows, totalCount: found[0]?.count ?? 0 };
}

/** `offset 0` keeps the planner from reading everybody's events to join them with a few thousand. */
export function searchQuery(db: Db, userId: number, filter: Filter, { offset, perPage }: Range) {
  const pattern = containing(filter.search);
  return db<(Row & { count: number })[]>`
    with found as materialized (
      select ${columns(db)}
      from (${newest(db, userId, filter, searchDepth)} order by id desc limit ${searchDepth}) n
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

/**
 * The newest of a partner's notifications that match a filter, at most `most` of each range. Every list is a union of ranges of
 * one index, by category and by the row's own read mark; rows up to `read_up_to` are read whatever their own mark is. The index
 * holds negated ids, so that the planner does not walk the primary key, which holds all partners' rows.
 */
function newest(db: Db, userId: number, { isRead, categoryId }: Filter, most: number) {
  const ranges = isRead === false ? db`(false)` : db`(false), (true)`;
  const part =
    isRead === undefined
      ? db`true`
      : isRead
        ? db`-n.id >= case when range.is_read then ${leastId}::bigint else -c.read_up_to end`
        : db`-n.id < -c.read_up_to`;
  return db`
    select n.* from notification_counts c
    cross join (values ${ranges}) as range(is_read)
    cross join lateral (
      select n.id, n.event_id, n.is_read or n.id <= c.read_up_to as is_read from notifications n
      where n.user_id = ${userId} and n.category_id = c.category_id and n.is_read = range.is_read and ${part}
      order by -n.id limit ${most}
    ) n
    where c.user_id = ${userId} and ${categoryId === undefined ? db`true` : db`c.category_id = ${categoryId}`}`;
}

async function countNotifications(db: Db, userId: number, { isRead, categoryId }: Filter): Promise<number> {
  const [row] = await db<{ all: number; unread: number }[]>`
    select coalesce(sum(total), 0)::int as all, coalesce(sum(unread), 0)::int as unread from notification_counts
    where user_id = ${userId} and ${categoryId === undefined ? db`true` : db`category_id = ${categoryId}`}`;
  const { all, unread } = row ?? { all: 0, unread: 0 };
  if (isRead === undefined) return all;
  return isRead ? all - unread : unread;
}

/** The switches that the partner has changed from their defaults. */
export async function findSubscriptions(db: Db, userId: number) {
  return await db<{ triggerId: number; channelId: number; status: boolean }[]>`
    select trigger_id as "triggerId", channel_id as "channelId", status from notification_subscriptions
    where user_id = ${userId}`;
}

/** Switches a trigger on or off for a channel; null removes the partner's choice, so that the default counts. */
export async function setSubscription(
  db: Db,
  userId: number,
  triggerId: number,
  channel: ChannelCode,
  status: boolean | null,
): Promise<void> {
  const cell = [userId, triggerId, channelId(channel)] as const;
  if (status === null) {
    await db`
      delete from notification_subscriptions
      where user_id = ${cell[0]} and trigger_id = ${cell[1]} and channel_id = ${cell[2]}`;
    return;
  }
  await db`
    insert into notification_subscriptions (user_id, trigger_id, channel_id, status)
    values (${cell[0]}, ${cell[1]}, ${cell[2]}, ${status})
    on conflict (user_id, trigger_id, channel_id) do update set status = excluded.status`;
}

export async function partnerExists(db: Db, userId: number): Promise<boolean> {
  return (await db`select 1 from users where id = ${userId}`).length > 0;
}
