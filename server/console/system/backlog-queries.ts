import { channels } from '../../messages/notifications/catalog.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';

/** Waiting and failed work is counted up to this number. */
const mostCounted = 10_000;

/** Notifications on their way by channel, and the delay of the oldest in seconds. */
export async function findLetters(db: Db) {
  const rows = await db<{ channelId: number; waiting: number; failed: number; late: number }[]>`
    select channel_id, count(*) filter (where is_waiting)::int as waiting, count(*) filter (where not is_waiting)::int as failed,
      greatest(0, coalesce(extract(epoch from now() - min(due_at)), 0))::float8 as late
    from (
      (select channel_id, true as is_waiting, due_at from notification_deliveries where state = 'waiting'
        order by due_at limit ${mostCounted})
      union all
      (select channel_id, false, null from notification_deliveries where state = 'failed' order by id desc limit ${mostCounted})) letters
    group by 1`;
  const found = new Map(rows.map(({ channelId, ...letters }) => [channelId, letters]));
  return channels.flatMap(({ id, code }) =>
    code === 'site' ? [] : { channel: code, ...(found.get(id) ?? { waiting: 0, failed: 0, late: 0 }) },
  );
}

/**
 * Work that waits for trackers and for clicks: its amount, and the age of the oldest in seconds. Postbacks count while their
 * calls fail; `postbacksLate` is the delay in seconds of the oldest call that could be sent: one row is read for each postback
 * with waiting calls. `telegram`: the seconds since a process last listened to the bot.
 */
export async function findBacklog(db: Db, botId: number | null) {
  return await db<
    {
      postbacks: number;
      postbacksOldest: number;
      postbacksLate: number;
      failing: number;
      paused: number;
      calls: number;
      callsOldest: number;
      telegram: number | null;
    }[]
  >`
    with recursive first as (
      (select postback_id, due_at from postback_queue order by postback_id, due_at limit 1)
      union all
      select next.* from first f cross join lateral (
        select postback_id, due_at from postback_queue where postback_id > f.postback_id order by postback_id, due_at limit 1) next)
    select (select count(*)::int from (select from postback_queue limit ${mostCounted}) q) as postbacks,
      ${ageOf(db, db`select min(at) from postback_queue`)} as postbacks_oldest,
      ${ageOf(
        db,
        db`
        select min(greatest(first.due_at, h.quiet_until)) from first join postbacks p on p.id = first.postback_id and p.is_on
        left join postback_health h on h.postback_id = p.id where h.paused_at is null`,
      )} as postbacks_late,
      ${countTroubled(db, db`h.paused_at is null`)} as failing, ${countTroubled(db, db`h.paused_at is not null`)} as paused,
      (select count(*)::int from (select from conversion_inbox limit ${mostCounted}) i) as calls,
      ${ageOf(db, db`select min(kept_at) from conversion_inbox`)} as calls_oldest,
      (select extract(epoch from clock_timestamp() - heard_at)::float8 from telegram_bots where bot_id = ${botId}::bigint) as telegram`.one();
}

/** Seconds since a queried moment, 0 for none or a later one. */
function ageOf(db: Db, moment: Query<object[]>) {
  return db`greatest(0, coalesce(extract(epoch from now() - (${moment})), 0))::float8`;
}

/** Counts active postbacks whose calls fail. Conditions are written out: each has an index of its own. */
function countTroubled(db: Db, paused: Query<object[]>) {
  return db`
    (select count(*)::int from (
      select from postback_health h join postbacks p on p.id = h.postback_id and p.is_on
      where h.failing_since is not null and ${paused} limit ${mostCounted}) troubled)`;
}
