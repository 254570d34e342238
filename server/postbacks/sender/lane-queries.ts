import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { longestWait } from '#contract/postbacks/postback-names';
import type { Db } from '../../platform/db/connection.ts';
import { mostTries } from '../postbacks/calls/plan.ts';
import { postbackChannel } from '../postbacks/calls/queue-queries.ts';
import type { MacroValues } from '../postbacks/fill.ts';
import type { Postback } from '../postbacks/queries.ts';

/** A due postback call, with the current state of its postback. */
export type Due = Pick<Postback, 'url' | 'method'> & {
  id: number;
  messageId: number;
  userId: number;
  postbackId: number;
  conversionId: number;
  event: PostbackEvent;
  macros: MacroValues;
  tries: number;
  origin: string;
  /** True where the postback is paused, and this one call is a probe. */
  isProbe: boolean;
  /** The next older call that waits for the same conversion and link, and has to be sent first. */
  after: number | null;
  /** The ids of the partner's valid secrets, the current one first, separated by commas. */
  secretIds: string;
};

/** Calls expire after the longest wait. Sending stops a minute earlier, so that no call is in flight at the expiry. */
const freshFor = `interval '${longestWait.days} days' - interval '1 minute'`;

/** The origins that have due calls. Reads one row of each postback with waiting calls, however many wait. */
export async function findDueOrigins(db: Db) {
  return await db`
    with recursive waiting as (
      (select postback_id, due_at from postback_queue order by postback_id, due_at limit 1)
      union all
      select next.* from waiting w cross join lateral (
        select postback_id, due_at from postback_queue where postback_id > w.postback_id order by postback_id, due_at limit 1) next)
    select distinct p.origin from waiting w join postbacks p on p.id = w.postback_id and p.is_on
    left join postback_health h on h.postback_id = p.id
    where case when h.paused_at is null then w.due_at <= now() and coalesce(h.quiet_until <= now(), true)
      else h.probe_at <= now() end`.values<string>();
}

/**
 * Takes origins that no living sender serves; returns the origins taken. Race: the second of two senders waits here for the first
 * one's row and finds a living owner. A sender that the database's clock declared dead too early is told that the origin is
 * another's.
 */
export async function takeLanes(db: Db, senderId: string, origins: string[]) {
  return await db`
    with others as (
      select origin from postback_lanes where origin = any(${origins}::text[]) and sender_id <> ${senderId}::uuid),
    taken as (
      insert into postback_lanes as lane (origin, sender_id)
      select origin, ${senderId}::uuid from unnest(${origins}::text[]) origin order by 1
      on conflict (origin) do update set sender_id = excluded.sender_id
        where lane.sender_id = excluded.sender_id
          or not exists (select from processes s where s.id = lane.sender_id and s.alive_until > clock_timestamp())
      returning origin),
    told as (
      select count(pg_notify(${postbackChannel}, 'changed ' || origin)) from taken join others using (origin))
    select origin from taken cross join told`.values<string>();
}

export async function leaveLanes(db: Db, senderId: string, origins: string[]) {
  await db`delete from postback_lanes where sender_id = ${senderId}::uuid and origin = any(${origins}::text[])`;
}

/**
 * The next calls of origins that this sender serves, at most `most` of a postback, without those that the sender has already. A
 * paused postback gives one call, the oldest that follows no other, and none while a probe is in flight. A call that has used up
 * its attempts comes last, or a call that a tracker always refuses would hold back the rest.
 */
export async function findDue(
  db: Db,
  senderId: string,
  { origins, inFlight, most }: { origins: string[]; inFlight: number[]; most: number },
) {
  const waiting = db`
    waiting.postback_id = p.id and waiting.at > now() - (${db.unsafe(freshFor)}) and waiting.id <> all(${inFlight}::bigint[])`;
  return await db<Due[]>`
    select q.id, coalesce(q.message_id, q.id) as message_id, q.user_id, q.postback_id,
      q.conversion_id, q.event, q.macros, q.tries, p.url, p.method, p.origin,
      h.paused_at is not null as is_probe, (select max(older.id) from ${olderThan(db, 'q')}) as after, secrets.ids as secret_ids
    from postback_lanes lane join postbacks p on p.origin = lane.origin and p.is_on
    left join postback_health h on h.postback_id = p.id
    cross join lateral (
      select coalesce(string_agg(s.id::text, ',' order by s.valid_until desc nulls first), '') as ids from postback_secrets s
      where s.user_id = p.user_id and (s.valid_until is null or s.valid_until > now())) secrets
    cross join lateral (
      (select * from postback_queue waiting where h.paused_at is null and ${waiting} and waiting.due_at <= now()
        order by waiting.due_at, waiting.id limit ${most}::int)
      union all
      (select * from postback_queue waiting where h.paused_at is not null and ${waiting}
          and not exists (select from postback_queue probe where probe.id = any(${inFlight}::bigint[]) and probe.postback_id = p.id)
        order by exists (select from ${olderThan(db, 'waiting')}), waiting.tries >= ${mostTries}, waiting.due_at, waiting.id limit 1)) q
    where lane.origin = any(${origins}::text[]) and lane.sender_id = ${senderId}::uuid
      and case when h.paused_at is null then coalesce(h.quiet_until <= now(), true) else h.probe_at <= now() end
    order by q.due_at, q.id`;
}

/** The older calls that wait for the same conversion and link. A postback that is off or removed holds nothing back. */
function olderThan(db: Db, call: 'q' | 'waiting') {
  const one = db.unsafe(call);
  return db`
    postback_queue older join postbacks peer on peer.id = older.postback_id and peer.is_on
      and peer.user_id = p.user_id and peer.url = p.url and peer.method = p.method
    where older.conversion_id = ${one}.conversion_id and older.id < ${one}.id and older.at > now() - (${db.unsafe(freshFor)})`;
}

/**
 * Delays calls that must follow others until the others are tried again, but for at most a minute: then the order is checked
 * anew. A postback whose probe was delayed waits as long for another probe. Returns the number of delayed calls.
 */
export async function putBehind(db: Db, ids: number[]) {
  return await db`
    with behind as materialized (
      select q.id, p.id as postback_id, own.paused_at is not null as is_probe, bool_or(h.paused_at is not null) as is_paused,
        max(greatest(older.due_at, h.quiet_until)) as due_at
      from postback_queue q join postbacks p on p.id = q.postback_id left join postback_health own on own.postback_id = p.id
      cross join lateral (select older.due_at, older.postback_id from ${olderThan(db, 'q')}) older
      left join postback_health h on h.postback_id = older.postback_id
      where q.id = any(${ids}::bigint[]) group by 1, 2, 3),
    put_off as (
      update postback_queue q
      set due_at = case when is_paused then now() + interval '1 minute' else least(behind.due_at, now() + interval '1 minute') end
      from behind where q.id = behind.id and not is_probe and (is_paused or behind.due_at > q.due_at) returning q.id),
    unprobed as (
      update postback_health h set probe_at = now() + interval '1 minute' from behind
      where h.postback_id = behind.postback_id and is_probe and h.paused_at is not null returning h.postback_id)
    select (select count(*) from put_off)::int + (select count(*) from unprobed)::int as count`.scalar<number>();
}
