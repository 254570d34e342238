import { type EventType, feedDays } from '#contract/postbacks/event-names';
import type { Db } from '../../platform/db/connection.ts';

/** An event of the feed; its record is read beside it. */
export type FeedEvent = { id: number; at: Date; type: EventType; recordId: number };

/** A partner's place in the feed, and the kinds of events that they ask for. */
export type Position = { userId: number; after: number; types: readonly EventType[] };

/** Days after the last call for which events of a partner are still written: longer than any cursor is good for. */
const readerDays = feedDays + 2;

/** Has events of a partner written from now on. */
export async function keepReader(db: Db, userId: number): Promise<void> {
  await db`
    insert into feed_readers as r (user_id) values (${userId})
    on conflict (user_id) do update set read_at = now() where r.read_at < now() - interval '1 hour'`;
}

/** The newest event of all partners, and the time, in ms. */
export async function findEnd(db: Db): Promise<{ last: number; at: number }> {
  return await db<{ last: number; at: number }[]>`
    select coalesce(max(id), 0)::bigint as last, floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at from feed_events`.one();
}

/** Events after a position, the oldest first. */
export async function findFeed(db: Db, position: Position, limit: number): Promise<FeedEvent[]> {
  return await db<FeedEvent[]>`
    select id, at, type, record_id from feed_events where ${matching(db, position)} order by id limit ${limit}`;
}

function matching(db: Db, { userId, after, types }: Position) {
  return db`user_id = ${userId} and id > ${after} and type = any(${[...types]}::text[])`;
}

/**
 * True where an event up to `id` was entered later than a cursor that names it was given, in ms: the database is older than the
 * cursor. A minute's difference may be the clock's.
 */
export async function isRewritten(db: Db, id: number, givenAt: number): Promise<boolean> {
  return await db`
    select from (select entered_at from feed_events where id <= ${id} order by id desc limit 1) e
    where extract(epoch from entered_at) * 1000 > ${givenAt}::float8 + 60000`.exists();
}

/** The positions, by their index, that have an event. */
export async function findReady(db: Db, positions: readonly Position[]): Promise<number[]> {
  return await db`
    select p.n::int - 1 from unnest(${positions.map(({ userId }) => userId)}::bigint[], ${positions.map(({ after }) => after)}::bigint[],
      ${positions.map(({ types }) => types.join())}::text[]) with ordinality as p(user_id, after, types, n)
    where exists (
      select from feed_events e where e.user_id = p.user_id and e.id > p.after
        and e.type = any(string_to_array(p.types, ',')))`.values<number>();
}

const portion = 10_000;

/** Removes a portion of events older than the feed keeps, and of facts that have entered it; returns how many. */
export async function sweepPortion(db: Db): Promise<number> {
  const events = await db`
    delete from feed_events where id in (select id from feed_events order by id limit ${portion})
      and entered_at < now() - make_interval(days => ${feedDays + 1}) returning 1`;
  const facts = await db`
    delete from feed_facts where id in (select id from feed_facts order by id limit ${portion})
      and at < now() - interval '2 days' and id <= (select passed from feed_sources where name = 'feed_facts') returning 1`;
  return Math.max(events.length, facts.length);
}

/** Ends the feeds of partners who have not asked for it lately. */
export async function sweepReaders(db: Db): Promise<void> {
  await db`delete from feed_readers where read_at < now() - make_interval(days => ${readerDays})`;
}
