import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';

/** A partner, and the calling session: the session has read the notifications of its own actions (decision 76). */
export type Reader = { userId: number; sessionId: number | null };

export type Filter = { isRead?: boolean | undefined; categoryId?: number | undefined; search: string };
/** `upTo` is the newest id where the list does not begin with the newest of all. */
export type Range = { offset: number; perPage: number; upTo?: number | undefined };
export type Row = Omit<
  ResultOf<'profile.get-notification-all'>['messages'][number],
  'typeName' | 'categoryId'
> & { triggerId: number };

export const columns = (db: Db) => db`
  n.id, e.trigger_id, e.created_at as date, e.title, e.content, e.content_text, n.is_read`;

/** The most bytes of a page's contents; later contents come as the beginning of their text. */
const pageBytes = 1024 * 1024;
const beginning = 500;

export const shown = (db: Db) => db`
  id, trigger_id, date, title, is_read,
  case
    when sum(octet_length(content)) over (order by id desc) <= ${pageBytes} then content
    else '<p>' || replace(replace(replace(
      left(content_text, ${beginning}), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '…</p>'
  end as content`;

/** The least bigint; a text, because a double cannot hold it. */
const leastId = '-9223372036854775808';

/** Stands for the missing session of a program; ids begin with 1. */
export const nobody = 0;

/** Counts the unread notifications that a session made itself, for a row of counts `c`. */
export const ownUnread = (db: Db, sessionId: Query<readonly object[]>) => db`(
  select count(*) from notifications n
  where n.session_id = ${sessionId} and n.category_id = c.category_id and n.user_id = c.user_id
    and not n.is_read and n.id > c.read_up_to)`;

/**
 * The newest of a partner's notifications that match a filter, at most `most` of each range. Every list is a union of ranges of
 * one index, by category and by the row's own read mark; rows up to `read_up_to` are read whatever their own mark is, and so are
 * those that the session made itself, which have an index of their own. The index holds negated ids, so that the planner does
 * not walk the primary key, which holds all partners' rows.
 */
export function newest(db: Db, reader: Reader, filter: Filter & Pick<Range, 'upTo'>, most: number) {
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
      select n.id, n.event_id, ${isReadFor(db, reader)} as is_read
      from notifications n
      where n.user_id = ${reader.userId} and n.category_id = c.category_id and n.is_read = range.is_read and ${part}
      order by -n.id limit ${most}
    ) n
    where ${ofFilter(db, reader, filter)}
    ${isRead ? db`union all ${madeItself(db, reader, filter)}` : db``}`;
}

/** True where a notification `n`, counted by `c`, is read for the reader. */
export function isReadFor(db: Db, { sessionId }: Reader) {
  return db`(n.is_read or n.id <= c.read_up_to or n.session_id is not distinct from ${sessionId ?? nobody}::bigint)`;
}

/** Notifications that a session made itself and that would otherwise be unread. */
function madeItself(db: Db, reader: Reader, filter: Filter) {
  return db`
    select n.id, n.event_id, true from notification_counts c
    join notifications n on n.category_id = c.category_id and n.user_id = c.user_id
    where ${ofFilter(db, reader, filter)} and n.session_id = ${reader.sessionId ?? nobody}::bigint
      and not n.is_read and n.id > c.read_up_to`;
}

export function ofFilter(db: Db, { userId }: Reader, { categoryId }: Filter) {
  return db.and(db`c.user_id = ${userId}`, categoryId && db`c.category_id = ${categoryId}`);
}
