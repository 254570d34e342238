import type { Db } from '../../platform/db/connection.ts';

/**
 * Uses up a key that is valid once, within so many seconds; false where it was used before. Race: of two concurrent calls the
 * insert gives the key to one.
 */
export async function spendOnce(db: Db, key: Buffer, seconds: number) {
  return await db`
    insert into spent_once (key, until) values (${key}, now() + ${seconds}::float8 * interval '1 second')
    on conflict do nothing returning 1`.exists();
}

/** Removes expired keys; called by a job. */
export async function sweepSpent(db: Db) {
  await db`delete from spent_once where until < now()`;
}
