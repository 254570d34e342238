import { triggerOf } from '../../messages/notifications/catalog.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';

/** Partners who want the day's sum on any channel and have not been notified of it yet. */
export async function findUntold(db: Db, day: string) {
  return await db`
    select distinct s.user_id from notification_subscriptions s join users u on u.id = s.user_id and not u.is_blocked
    where s.trigger_id = ${triggerOf('day-sum').id} and s.status
      and not exists (select from told_days t where t.user_id = s.user_id and t.day >= ${day}::date)
    order by 1`.values<number>();
}

/**
 * Marks a day as told; false where it was marked before. Race: the second of two concurrent calls waits for the row and finds
 * the day marked.
 */
export async function markTold(tx: Tx, userId: number, day: string) {
  return await tx`
    insert into told_days as told (user_id, day) values (${userId}, ${day}::date)
    on conflict (user_id) do update set day = excluded.day where told.day < excluded.day returning user_id`.exists();
}
