import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { linkedOffers } from '../../platform/db/link-queries.ts';

/** A table whose rows are facts of the feed, with ids in the order in which they were given, which is not that of commits. */
export type Source = { name: string; passed: number; marked: number | null; holders: string[] };

type Range = { from: number; to: number };

/** The facts of partners who read the feed, with ids in (from, to]: `user_id, type, record_id, at, id`. */
const factsOf: Readonly<Record<string, (db: Db, range: Range) => Query<readonly object[]>>> = {
  conversion_events: (db, { from, to }) => db`
    select c.user_id, 'conversion', e.conversion_id, e.at, e.id
    from conversion_events e join conversions c on c.id = e.conversion_id join feed_readers r on r.user_id = c.user_id
    where e.id > ${from} and e.id <= ${to} and not e.is_hidden`,
  withdrawal_events: (db, { from, to }) => db`
    select w.user_id, 'withdrawal', e.withdrawal_id, e.at, e.id
    from withdrawal_events e join withdrawals w on w.id = e.withdrawal_id join feed_readers r on r.user_id = w.user_id
    where e.id > ${from} and e.id <= ${to}`,
  notifications: (db, { from, to }) => db`
    select n.user_id, 'news', n.id, n.created_at, n.id
    from notifications n join feed_readers r on r.user_id = n.user_id
    where n.id > ${from} and n.id <= ${to}`,
  // One save may write several facts of one record; their time is that of the transaction.
  feed_facts: (db, { from, to }) => db`
    select r.user_id, f.type, f.record_id, f.at, max(f.id)
    from feed_facts f join feed_readers r on case when f.user_id is not null then r.user_id = f.user_id else
      exists (select from ${linkedOffers(db)} l where l.user_id = r.user_id and l.offer_id = f.record_id)
      or exists (select from offer_favourites v where v.user_id = r.user_id and v.offer_id = f.record_id) end
    where f.id > ${from} and f.id <= ${to} group by r.user_id, f.type, f.record_id, f.at`,
};

const lastGiven = (db: Db) =>
  db`coalesce(pg_sequence_last_value(pg_get_serial_sequence(name, 'id')::regclass), 0)`;

/** True where a source may have rows that have not entered the feed. */
export async function hasNewFacts(db: Db): Promise<boolean> {
  return await db`
    select from feed_sources where marked is not null or passed < ${lastGiven(db)} limit 1`.exists();
}

/** Locks the sources until the transaction ends; none where another transaction has them: it does the same work. */
export async function lockSources(tx: Tx): Promise<Source[]> {
  return await tx<Source[]>`
    select name, passed, marked, holders from feed_sources order by name for update skip locked`;
}

/** Reads for each source the last id that was given so far, also to rows that are not committed. */
export async function findLastIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx<{ name: string; last: number }[]>`
    select name, ${lastGiven(tx)}::bigint as last from feed_sources`;
  return new Map(rows.map(({ name, last }) => [name, last]));
}

/**
 * The transactions that write each source now. An insert takes this lock before its id is given, and holds it until its rows are
 * visible to others or gone.
 */
export async function findHolders(tx: Tx): Promise<Map<string, Set<string>>> {
  const rows = await tx<{ name: string; holders: string[] }[]>`
    select s.name, array_agg(l.virtualtransaction) as holders
    from feed_sources s join pg_locks l on l.relation = s.name::regclass
    where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
    group by s.name`;
  return new Map(rows.map(({ name, holders }) => [name, new Set(holders)]));
}

/** Keeps what a source still waits for. */
export async function markSource(tx: Tx, { name, marked, holders }: Source): Promise<void> {
  await tx`update feed_sources set marked = ${marked}, holders = ${holders} where name = ${name}`;
}

/** Writes the events of a source up to an id, in the order of ids. */
export async function enterFacts(tx: Tx, { name, passed, marked }: Source, to: number): Promise<void> {
  const facts = factsOf[name];
  if (!facts) throw new Error(`the feed knows no source ${name}`);
  await tx`
    insert into feed_events (user_id, type, record_id, at)
    select f.user_id, f.type, f.record_id, f.at
    from (${facts(tx, { from: passed, to })}) as f(user_id, type, record_id, at, id) order by f.id`;
  await tx`
    update feed_sources set passed = ${to}, marked = ${to === marked ? null : marked}, holders = '{}' where name = ${name}`;
}
