import type { Db } from '../../platform/db/connection.ts';

/** Whether a partner is blocked; undefined where there is none. */
export async function findIsBlocked(db: Db, userId: number): Promise<boolean | undefined> {
  const [row] = await db<{ isBlocked: boolean }[]>`
    select is_blocked as "isBlocked" from users where id = ${userId}`;
  return row?.isBlocked;
}
