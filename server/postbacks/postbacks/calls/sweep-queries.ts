import { longestWait } from '#contract/postbacks/postback-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';

/** Removes hours that are too old for a share of a day. */
export async function sweepHours(db: Db) {
  await db`delete from postback_hours where hour < now() - interval '3 days'`;
}

/** The columns of a postback call that has ended: those of `ofQueue`, and of its last attempt. */
export const endedColumns = (
  tx: Tx,
) => tx`id, message_id, user_id, postback_id, conversion_id, event, macros, at, ended_at,
  state, tries, sent_at, method, url, status, fault, answer, milliseconds`;

/** The columns that a call `g` takes from the queue when it ends. */
export const ofQueue = (tx: Tx) =>
  tx`g.id, coalesce(g.message_id, g.id), g.user_id, g.postback_id, g.conversion_id, g.event, g.macros, g.at, now()`;

/**
 * Ends the calls that waited longest, the oldest first; returns their number, and the postbacks whose partner has no notice of it
 * today.
 */
export async function expireCalls(tx: Tx, most: number) {
  const rows = await tx<{ postbackId: number }[]>`
    with gone as (
      delete from postback_queue where id in (
        select id from postback_queue where at <= now() - ${longestWait.days} * interval '1 day' order by at limit ${most} for update skip locked)
      returning *),
    last_tried as materialized (
      select distinct on (delivery_id) a.* from postback_attempts a where a.delivery_id in (select id from gone)
      order by delivery_id, a.at desc),
    ended as (
      insert into postback_deliveries (${endedColumns(tx)})
      select ${ofQueue(tx)}, 'expired', g.tries, l.at, l.method, l.url, l.status, l.fault, l.answer, l.milliseconds
      from gone g left join last_tried l on l.delivery_id = g.id),
    counted as (
      insert into postback_hours as hours (postback_id, hour, delivered, failed)
      select postback_id, date_trunc('hour', now(), 'UTC'), 0, count(*) from gone group by 1 order by 1
      on conflict (postback_id, hour) do update set failed = hours.failed + excluded.failed)
    select postback_id from gone`;
  const postbackIds = [...new Set(rows.map(({ postbackId }) => postbackId))];
  const untold = await tx<{ postbackId: number }[]>`
    insert into postback_health as h (postback_id, expiry_told_at)
    select id, now() from unnest(${postbackIds}::bigint[]) id order by 1
    on conflict (postback_id) do update set expiry_told_at = now()
      where h.expiry_told_at is null or h.expiry_told_at < now() - interval '1 day'
    returning postback_id`;
  return { count: rows.length, postbackIds: untold.map(({ postbackId }) => postbackId) };
}
