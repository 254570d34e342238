import type { Db } from '../../platform/db/connection.ts';
import { type ChannelCode, channelId } from './catalog.ts';

/** The switches that the partner has changed from their defaults. */
export async function findSubscriptions(db: Db, userId: number) {
  return await db<{ triggerId: number; channelId: number; status: boolean }[]>`
    select trigger_id, channel_id, status from notification_subscriptions
    where user_id = ${userId}`;
}

/** Switches a trigger on or off for a channel; null removes the partner's choice, so that the default counts. */
export async function setSubscription(
  db: Db,
  userId: number,
  triggerId: number,
  channel: ChannelCode,
  status: boolean | null,
): Promise<void> {
  const cell = { userId, triggerId, channelId: channelId(channel) };
  if (status === null) {
    await db`
      delete from notification_subscriptions
      where user_id = ${userId} and trigger_id = ${triggerId} and channel_id = ${cell.channelId}`;
    return;
  }
  await db`
    insert into notification_subscriptions ${db({ ...cell, status })}
    on conflict (user_id, trigger_id, channel_id) do update set status = excluded.status`;
}
