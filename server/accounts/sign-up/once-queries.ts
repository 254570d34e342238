import type { Db } from '../../platform/db/connection.ts';

/** Spends what is good once and for so many seconds; false where it was spent before. Race: of two at once the insert gives it to one. */
export async function spendOnce(db: Db, key: Buffer, seconds: number): Promise<boolean> {
  const rows = await db`
    insert into spent_once (key, until) values (${key}, now() + ${seconds}::float8 * interval '1 second')
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** Removes what has run out; called by a job. */
export async function sweepSpent(db: Db): Promise<void> {
  await db`delete from spent_once where until < now()`;
}
