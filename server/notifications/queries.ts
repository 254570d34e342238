import type { Db } from '../db/connection.ts';

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from notifications where user_id = ${userId} and not is_read`;
  return row?.count ?? 0;
}
