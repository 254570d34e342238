import type { Db } from './connection.ts';
import type { Query } from './driver/query.ts';

/** An arbitrary number that no other advisory lock of ours uses. */
const sessionLocks = 7_022_093;

/** The advisory lock of a session: class and key. */
export const sessionLockOf = (db: Db, id: number | Query<object[]>) =>
  db`${sessionLocks}::int, (${id}::bigint % 2147483647)::int`;

/**
 * Returns a row where the session exists; the session cannot end before the transaction does. Race: PostgreSQL lets new holders
 * of a row's KEY SHARE pass a waiting delete, so overlapping calls would keep a session for ever. Advisory locks are given in the
 * order of requests: the end of a session asks for the exclusive one.
 */
export function heldSession(db: Db, sessionId: number) {
  return db`
    with waited as materialized (select pg_advisory_xact_lock_shared(${sessionLockOf(db, sessionId)}))
    select 1 from sessions, waited where id = ${sessionId} for key share of sessions`;
}
