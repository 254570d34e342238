import { isClosedTo } from '../../offers/offers/access/closed-queries.ts';
import type { Db } from '../../platform/db/connection.ts';

/** The active offers of a category that are open to a partner, the newest first. */
export async function findOfCategory(db: Db, userId: number, category: string): Promise<number[]> {
  return await db`
    select o.id from offers o
    where o.category = ${category} and o.status = 'active' and not ${isClosedTo(db, db`${userId}::bigint`, 'o')}
    order by o.id desc`.values<number>();
}
