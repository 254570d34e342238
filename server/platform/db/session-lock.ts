import type { Db } from './connection.ts';
import type { Statement } from './driver/statement.ts';

/** Any number that nothing else of ours locks. */
const sessionLocks = 7_022_093;

/** The advisory lock of a session: class and key. */
export const sessionLockOf = (db: Db, id: number | Statement<object[]>) =>
  db`${sessionLocks}::int, (${id}::bigint % 2147483647)::int`;

/**
 * A row where the session exists; it then cannot be ended before the transaction is. Race: PostgreSQL lets new holders of a row's KEY SHARE pass who
 * waits to delete it, so calls that overlap would keep a session for ever. Advisory locks are given in the order of asking: who ends the
 * session asks for the exclusive one.
 */
export function heldSession(db: Db, sessionId: number) {
  return db`
    with waited as materialized (select pg_advisory_xact_lock_shared(${sessionLockOf(db, sessionId)}))
    select 1 from sessions, waited where id = ${sessionId} for key share of sessions`;
}
