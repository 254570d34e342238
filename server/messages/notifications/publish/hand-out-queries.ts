import type { Db, Tx } from '../../../platform/db/connection.ts';
import { type ChannelCode, channelId, type OuterChannel, type Trigger } from '../catalog.ts';
import { plainText } from '../plain-text.ts';
import { isLocked, isUsual } from '../trigger-rules.ts';

/** Length of a block of one category's notifications (docs/decisions/0118-kept-counts.md). */
const blockSize = 500;

/** A message that is stored once for all its receivers. */
export type Event = { id: number; trigger: Trigger; title: string };

/** Stores an event and its searched text; `content` is sanitised already. `recipientId`: the only partner who gets it. */
export async function insertEvent(
  db: Db,
  {
    triggerId,
    title,
    content,
    createdAt,
    recipientId,
  }: {
    triggerId: number;
    title: string;
    content: string;
    createdAt: Date | undefined;
    recipientId: number | undefined;
  },
): Promise<number> {
  return await db`
    with event as (
      insert into notification_events (trigger_id, title, content, content_text, created_at)
      values (${triggerId}, ${title}, ${content}, ${plainText(content)}, coalesce(${createdAt ?? null}::timestamptz, now()))
      returning id, title, content_text
    )
    insert into notification_texts
    select id, ${recipientId ?? 0}, text_key(title, content_text) from event returning event_id as id`.scalar<number>();
}

/** Returns the partners among these who want a trigger on a channel, in the order of their ids. */
export async function findSubscribers(
  tx: Tx,
  trigger: Trigger,
  code: ChannelCode,
  userIds: number[],
): Promise<number[]> {
  const locked = isLocked(trigger, code);
  return await tx`
    select u.id from users u
    left join notification_subscriptions s
      on s.user_id = u.id and s.trigger_id = ${trigger.id} and s.channel_id = ${channelId(code)}
    where u.id = any(${userIds}) and (${locked} or coalesce(s.status, ${isUsual(trigger, code)}))
    order by u.id`.values<number>();
}

/**
 * Race: marking all as read must not move its mark beyond an id that is taken and not yet committed. So the rows of counts are
 * locked first, always in the same order, and only then ids are taken.
 */
export async function insertOnSite(tx: Tx, event: Event, userIds: number[], sessionId: number | null) {
  const { categoryId } = event.trigger;
  await tx`
    insert into notification_counts (user_id, category_id)
    select u, ${categoryId} from unnest(${userIds}::bigint[]) u order by u on conflict do nothing`;
  await tx`
    select 1 from notification_counts where user_id = any(${userIds}) and category_id = ${categoryId}
    order by user_id for update`;
  return await tx<{ id: number; userId: number }[]>`
    with added as (
      insert into notifications (user_id, event_id, category_id, session_id)
      select u, ${event.id}, ${categoryId}, ${sessionId}::bigint from unnest(${userIds}::bigint[]) u
      on conflict (event_id, user_id) do nothing returning id, user_id
    ), counted as (
      update notification_counts c set total = c.total + 1, unread = c.unread + 1,
        closed = case when c.total + 1 - c.closed >= ${blockSize}::int then c.total + 1 else c.closed end
      from added where c.user_id = added.user_id and c.category_id = ${categoryId}
      returning c.user_id, added.id, c.total, c.closed
    ), blocks as (
      insert into notification_blocks (user_id, category_id, last_id, total)
      select user_id, ${categoryId}, id, closed - coalesce((
        select sum(b.total) from notification_blocks b where b.user_id = counted.user_id and b.category_id = ${categoryId}), 0)
      from counted where closed = total
    )
    select id, user_id from added`;
}

/** A message about security goes to the partner's present address, also when it is sent later. */
export async function insertSends(
  tx: Tx,
  event: Event,
  code: OuterChannel,
  userIds: number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  return await tx`
    insert into notification_deliveries (event_id, user_id, channel_id, recipient)
    select ${event.id}, u.id, ${channelId(code)}, case when ${isLocked(event.trigger, code)} then u.email end
    from users u where u.id = any(${userIds}) order by u.id
    on conflict do nothing returning id`.values<number>();
}
