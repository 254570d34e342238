import type { Db } from '../../platform/db/connection.ts';

/** True where the partner is blocked; undefined for an unknown partner. */
export async function findIsBlocked(db: Db, userId: number): Promise<boolean | undefined> {
  return await db`select is_blocked from users where id = ${userId}`.value<boolean>();
}
