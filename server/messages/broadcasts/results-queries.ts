import type { Db } from '../../platform/db/connection.ts';

/**
 * The broadcasts whose results are to be counted: those of the last two hours each time, for a month those that were not counted
 * for an hour. Later nothing is read any more that would be worth it, and read ones are removed after a year.
 */
export async function findToCount(db: Db) {
  return await db<{ id: number; eventId: number }[]>`
    select id, event_id from notification_broadcasts
    where made_by is not null and event_id is not null and started_at > now() - interval '30 days'
      and (counted_at is null or started_at > now() - interval '2 hours' or counted_at < now() - interval '1 hour')
    order by id`;
}

/** Counts what came of a broadcast from what it left, and keeps the sums with it. */
export async function countResults(db: Db, { id, eventId }: { id: number; eventId: number }) {
  await db`
    with seen as (
      select count(*) as site, count(*) filter (where n.is_read or n.id <= c.read_up_to) as read
      from notifications n
      join notification_counts c on c.user_id = n.user_id and c.category_id = n.category_id
      where n.event_id = ${eventId}
    ), sent as (
      select coalesce(jsonb_object_agg(channel, states), '{}') as by_channel from (
        select case channel_id when 2 then 'mail' else 'telegram' end as channel, jsonb_object_agg(state, count) as states
        from (
          select channel_id, state, count(*) from notification_deliveries where event_id = ${eventId} group by 1, 2
        ) counted group by 1
      ) channels
    )
    update notification_broadcasts set counted_at = now(),
      results = jsonb_build_object('site', seen.site, 'read', seen.read) || sent.by_channel
    from seen, sent where id = ${id}`;
}
