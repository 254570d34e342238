import type { Db, Tx } from '../../db/connection.ts';

/** Partners who have conversions that are due. */
export async function findPartnersWithDue(db: Db): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select distinct user_id as "userId" from conversions where release_at <= now()`;
  return rows.map(({ userId }) => userId);
}

/**
 * The soonest due conversions of a partner. Race: another releaser's are left out, and one that was rejected meanwhile is none any
 * more when its lock is free.
 */
export async function lockDue(tx: Tx, userId: number, most: number, without: number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from conversions where user_id = ${userId} and state = 'hold' and release_at <= now()
      and id <> all(${without}::bigint[])
    order by release_at, id limit ${most} for update skip locked`;
  return rows.map(({ id }) => id);
}
