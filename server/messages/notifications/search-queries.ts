import type { Db } from '../../platform/db/connection.ts';
import { contains } from '../../platform/db/contains-queries.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { containing, rarePart } from '../../platform/db/like.ts';
import {
  columns,
  type Filter,
  isReadFor,
  newest,
  ofFilter,
  type Range,
  type Reader,
  type Row,
  shown,
} from './row-queries.ts';

/** The number of newest notifications scanned before the index is used: nearly every partner has fewer. */
const depth = 1_000;
/** A term that this many of them contain is not searched for in the rest. */
const common = 100;

/** `isMore`: there are more than `totalCount`. */
export type Found = { rows: Row[]; totalCount: number; isMore: boolean };

/**
 * A page of a partner's notifications that contain a text, newest first. A common one would be found by the index a million
 * times: where the newest have more of it than the page shows, they are counted alone, and there are more than one less. All
 * others are counted whole.
 */
export async function searchNotifications(
  db: Db,
  reader: Reader,
  filter: Filter,
  range: Range,
): Promise<Found> {
  const { seen, totalCount, rows } = await read(nearQuery(db, reader, filter, range));
  if (seen < depth) return { rows, totalCount, isMore: false };
  if (totalCount > Math.max(common, range.offset + range.perPage))
    return { rows, totalCount: totalCount - 1, isMore: true };
  const far = await read(farQuery(db, reader, filter, range));
  return { rows: far.rows, totalCount: far.totalCount, isMore: false };
}

type Counted = Row & { count: number; seen: number };

async function read(query: Query<Counted[]>) {
  const found = await query;
  const rows = found.filter(({ id }) => id !== null).map(({ count: _, seen: __, ...row }) => row);
  return { rows, totalCount: found[0]?.count ?? 0, seen: found[0]?.seen ?? 0 };
}

/** Looks through the newest. `offset 0` keeps the planner from reading everybody's texts to join them with a thousand. */
export function nearQuery(db: Db, reader: Reader, filter: Filter, range: Range) {
  return db<Counted[]>`
    with near as materialized (${newest(db, reader, filter, depth)} order by id desc limit ${depth}), found as materialized (
      select near.* from near
      cross join lateral (select search_key from notification_texts where event_id = near.event_id offset 0) t
      where ${isAbout(db, filter)}
    ) ${pageOfFound(db, range, db`select count(*)::int from near`)}`;
}

/**
 * Asks the index for the events that were told to the partner alone, and for those told to many. The index compares `told_to`
 * with a bigint only: a plain 0 would read everybody's texts.
 */
export function farQuery(db: Db, reader: Reader, filter: Filter, range: Range) {
  const { userId } = reader;
  return db<Counted[]>`
    with told as materialized (
      select event_id from notification_texts where told_to = ${userId} and ${isAbout(db, filter)}
      union all
      select event_id from notification_texts where told_to = 0::bigint and ${isAbout(db, filter)}
    ), found as materialized (
      select n.id, n.event_id, ${isReadFor(db, reader)} as is_read
      from told
      cross join lateral (select * from notifications where event_id = told.event_id and user_id = ${userId} offset 0) n
      join notification_counts c on c.category_id = n.category_id
      where ${db.and(
        ofFilter(db, reader, filter),
        filter.isRead !== undefined && db`${isReadFor(db, reader)} = ${filter.isRead}`,
      )}
    ) ${pageOfFound(db, range, db`0`)}`;
}

function isAbout(db: Db, { search }: Filter) {
  return contains(db, db`search_key`, { whole: containing(search), rare: containing(rarePart(search)) });
}

/** A page of `found`. Each row has the count of `found` and `seen`; a page without rows is one row whose id is null. */
function pageOfFound(db: Db, { offset, perPage }: Range, seen: Query<readonly object[]>) {
  return db`
    select ${shown(db)}, total.count, total.seen from (select count(*)::int, (${seen}) as seen from found) total
    left join (
      select ${columns(db)} from (select * from found order by id desc limit ${perPage} offset ${offset}) n
      join notification_events e on e.id = n.event_id
    ) page on true
    order by id desc`;
}
