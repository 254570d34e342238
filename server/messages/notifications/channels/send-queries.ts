import type { ItemOf } from '#contract/method-types';
import type { Db } from '../../../platform/db/connection.ts';
import { findPage, type Paging } from '../../../platform/db/list-queries.ts';
import { channelId, channels, findTrigger, type OuterChannel } from '../catalog.ts';
import { isLocked, isUsual } from '../trigger-rules.ts';
import type { Send } from './senders.ts';

/** `isWanted`: the partner still has the trigger on for the channel. */
export type WaitingSend = Send & {
  channel: OuterChannel;
  attempts: number;
  urgency: number;
  isWanted: boolean;
};
type Outcome = { state: 'sent' | 'failed' | 'dropped'; attempts: number; lastError: string };

/** Finds an unfinished send. A broadcast's send keeps its lower priority. */
export async function findWaitingSend(db: Db, sendId: number): Promise<WaitingSend | undefined> {
  const [row] = await db<
    (Omit<WaitingSend, 'trigger' | 'channel' | 'isWanted'> & {
      triggerId: number;
      channelId: number;
      chosen: boolean | null;
    })[]
  >`
    select d.id, d.user_id, d.channel_id, d.recipient, d.attempts,
      e.trigger_id, e.title, e.content, s.status as chosen,
      case when exists (select 1 from notification_broadcasts b where b.event_id = e.id) then 10 else 0 end as urgency
    from notification_deliveries d join notification_events e on e.id = d.event_id
    left join notification_subscriptions s
      on s.user_id = d.user_id and s.trigger_id = e.trigger_id and s.channel_id = d.channel_id
    where d.id = ${sendId} and d.state = 'waiting'`;
  if (!row) return undefined;
  const { triggerId, channelId, chosen, ...send } = row;
  const trigger = findTrigger(triggerId);
  const channel = outerChannelOf(channelId);
  if (!trigger || !channel) throw new Error(`a delivery by channel ${channelId} of trigger ${triggerId}`);
  const isWanted = isLocked(trigger, channel) || (chosen ?? isUsual(trigger, channel));
  return { ...send, trigger, channel, isWanted };
}

export async function markSend(db: Db, sendId: number, outcome: Outcome) {
  await db`
    update notification_deliveries
    set state = ${outcome.state}, attempts = ${outcome.attempts}, last_error = ${outcome.lastError}, due_at = now()
    where id = ${sendId}`;
}

/** Returns the time when the next try is due. */
export async function putOffSend(
  db: Db,
  sendId: number,
  seconds: number,
  { attempts, lastError }: { attempts?: number; lastError?: string },
): Promise<Date> {
  return await db`
    update notification_deliveries set due_at = now() + make_interval(secs => ${seconds}),
      attempts = coalesce(${attempts ?? null}, attempts), last_error = coalesce(${lastError ?? null}, last_error)
    where id = ${sendId} returning due_at`.scalar<Date>();
}

/** Lists the failed sends, newest first. */
export async function findFailedSends(db: Db, paging: Paging) {
  type Shown = Omit<ItemOf<'operator.get-failed-deliveries'>, 'channel' | 'typeName'>;
  return await findPage<Shown & { channelId: number; triggerId: number }>(db, paging, {
    columns: db`d.id, d.user_id, u.login, d.channel_id, e.trigger_id, e.title, d.attempts, d.last_error, d.created_at,
      d.due_at as failed_at`,
    found: db`
      from notification_deliveries d join notification_events e on e.id = d.event_id join users u on u.id = d.user_id
      where d.state = 'failed'`,
    counted: db`from notification_deliveries where state = 'failed'`,
    order: db`d.id desc`,
  });
}

/**
 * Makes a failed send wait for a try again; returns its partner and channel, undefined when it had not failed. Race: of two
 * retries the second finds it waiting.
 */
export async function reviveSend(
  db: Db,
  sendId: number,
): Promise<{ userId: number; channel: OuterChannel } | undefined> {
  const [row] = await db<{ userId: number; channelId: number }[]>`
    update notification_deliveries set state = 'waiting', attempts = 0, due_at = now()
    where id = ${sendId} and state = 'failed' returning user_id, channel_id`;
  const channel = row && outerChannelOf(row.channelId);
  return row && channel && { userId: row.userId, channel };
}

/**
 * Finds sends of a channel that are an hour late and have no job that will ever run. A send whose job is queued or waits
 * for its next retry is not one of them.
 */
export async function findForgottenSends(db: Db, channel: OuterChannel, most: number) {
  return await db`
    update notification_deliveries set due_at = now() where id in (
      select id from notification_deliveries d
      where state = 'waiting' and due_at < now() - interval '1 hour' and channel_id = ${channelId(channel)}
        and not exists (
          select from graphile_worker._private_jobs j
          where j.key = 'delivery ' || d.id and j.attempts < j.max_attempts)
      order by due_at limit ${most} for update skip locked)
    returning id`.values<number>();
}

export function outerChannelOf(id: number): OuterChannel | undefined {
  const code = channels.find((channel) => channel.id === id)?.code;
  return code === 'site' ? undefined : code;
}
