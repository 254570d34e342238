import type { z } from 'zod';
import type { ItemOf, ResultOf } from '#contract/method-types';
import type { callFilter } from '#contract/postbacks/postback-calls';
import { endOfDay, startOfDay } from '../../../money/ledger/days.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Paging } from '../../../platform/db/list-queries.ts';
import type { MacroValues } from '../fill.ts';

export type ListedCall = Omit<ItemOf<'postback.get-deliveries'>, 'emptyMacro'> & {
  at: Date;
  nextAt: Date | null;
  lastAt: Date | null;
  messageId: number;
  method: string | null;
  answer: string | null;
  macros: MacroValues;
  /** The current URL of the call's postback, with macros; null where the postback is removed. */
  template: string | null;
};

export type CallFilter = z.output<typeof callFilter>;

/** The position where a portion of the list ended; `moment` is `at` to the microsecond. */
export type Position = { moment: string; id: number };
type Wanted = CallFilter & { before?: Position | undefined };

/** Counts and pages of a list stop here, whatever its length. */
export const mostListed = 10_000;

/** A page of a partner's postback calls, the newest conversion first, with their total count. */
export async function findCalls(db: Db, userId: number, filter: CallFilter & Paging) {
  const { page, pageSize } = filter;
  const upTo = Math.min(page * pageSize, mostListed);
  const items = await db<ListedCall[]>`
    ${selectNewest(db, userId, filter, upTo)}
    limit ${Math.max(0, upTo - (page - 1) * pageSize)}::int offset ${(page - 1) * pageSize}::int`;
  // Sorts in the list's order: a plan made before the table sizes are known would read all partners' days for rows that an index
  // finds.
  const totalCount = await db`
    select least(${mostListed}::int, (
      select count(*) from (select ${waitingFrom(db)} where ${isWaiting(db, userId, filter)} limit ${mostListed}::int) q) + (
      select count(*) from (
        select from postback_deliveries d where ${isEnded(db, userId, filter)} order by d.at desc, d.id desc limit ${mostListed}::int) d)
    )::int as count`.scalar<number>();
  return { items, pagination: { totalCount } };
}

/**
 * The calls of a filter that come after `before`, the newest conversion first. A call that ends meanwhile keeps its id and its
 * position.
 */
export async function findCallsAfter(
  db: Db,
  userId: number,
  filter: CallFilter,
  before: Position | undefined,
  limit: number,
) {
  return await db<(ListedCall & Position)[]>`
    select *, at::text as moment from (${selectNewest(db, userId, { ...filter, before }, limit)}) newest
    order by at desc, id desc limit ${limit}::int`;
}

export async function findCall(db: Db, userId: number, id: number) {
  return await db<ListedCall[]>`
    ${selectWaiting(db)} where q.user_id = ${userId} and q.id = ${id}
    union all ${selectEnded(db)} where d.user_id = ${userId} and d.id = ${id}`.first();
}

/** The partner who owns a call. */
export async function findOwner(db: Db, id: number) {
  return await db<Pick<ResultOf<'operator.get-postback-delivery'>, 'userId' | 'login' | 'userName'>[]>`
    select u.id as user_id, u.login, trim(u.first_name || ' ' || u.last_name) as user_name from users u where u.id in (
      select user_id from postback_queue where id = ${id} union all select user_id from postback_deliveries where id = ${id})`.first();
}

/** The calls of a conversion, the oldest first. */
export async function findCallsOf(db: Db, userId: number, conversionId: number) {
  return await db<ListedCall[]>`
    ${selectWaiting(db)} where q.user_id = ${userId} and q.conversion_id = ${conversionId}
    union all ${selectEnded(db)} where d.user_id = ${userId} and d.conversion_id = ${conversionId}
    order by at, id`;
}

/** The attempts of a call except its last one, the oldest first; the caller has checked the owner. */
export async function findAttempts(db: Db, callId: number) {
  return await db<(ResultOf<'postback.get-delivery'>['attempts'][number] & { at: Date })[]>`
    select at, method, url, status, fault, answer, milliseconds from postback_attempts
    where delivery_id = ${callId} order by at`;
}

/** Waiting and ended calls lie in separate tables. */
function selectNewest(db: Db, userId: number, filter: Wanted, upTo: number) {
  const newest = db`order by at desc, id desc limit ${upTo}::int`;
  return db`
    select * from (
      (${selectWaiting(db)} where ${isWaiting(db, userId, filter)} ${newest}) union all
      (${selectEnded(db)} where ${isEnded(db, userId, filter)} ${newest})) listed
    order by at desc, id desc`;
}

function selectWaiting(db: Db) {
  return db`
    select q.id, coalesce(q.message_id, q.id) as message_id, q.postback_id, q.conversion_id, q.event,
      case when ${isPaused(db)} then 'paused' else 'waiting' end as state,
      case when p.id is null then 'removed' when not p.is_on then 'off' when h.paused_at is not null then 'pause' end as held_by, q.at, q.tries,
      case when not ${isPaused(db)} then greatest(q.due_at, h.quiet_until) end as next_at,
      l.at as last_at, l.method, l.url, l.status, l.fault, l.answer, l.milliseconds, q.macros, p.url as template ${waitingFrom(db)}
    left join lateral (select * from postback_attempts where delivery_id = q.id order by at desc limit 1) l on true`;
}

function waitingFrom(db: Db) {
  return db`from postback_queue q left join postbacks p on p.id = q.postback_id left join postback_health h on h.postback_id = q.postback_id`;
}

function isPaused(db: Db) {
  return db`(h.paused_at is not null or p.is_on is not true)`;
}

function selectEnded(db: Db) {
  return db`
    select d.id, d.message_id, d.postback_id, d.conversion_id, d.event, d.state, null::text, d.at, d.tries, null::timestamptz,
      d.sent_at, d.method, d.url, d.status, d.fault, d.answer, d.milliseconds, d.macros,
      (select p.url from postbacks p where p.id = d.postback_id)
    from postback_deliveries d`;
}

function isWaiting(db: Db, userId: number, filter: Wanted) {
  const { state } = filter;
  if (state !== undefined && state !== 'waiting' && state !== 'paused') return db`false`;
  const ofState = state === 'paused' ? isPaused(db) : db`not ${isPaused(db)}`;
  return db`q.user_id = ${userId} and ${db.and(state && ofState, matches(db, 'q', filter))}`;
}

function isEnded(db: Db, userId: number, filter: Wanted) {
  const { state } = filter;
  if (state === 'waiting' || state === 'paused') return db`false`;
  // Repeats the condition in words: the index of calls that failed serves only a statement that names its condition.
  const isFailed = state && state !== 'delivered' && db`d.state <> 'delivered'`;
  return db`d.user_id = ${userId} and ${db.and(state && db`d.state = ${state}`, isFailed, matches(db, 'd', filter))}`;
}

function matches(db: Db, table: 'q' | 'd', { postbackId, event, from, to, timeZone, before }: Wanted) {
  const column = (name: string) => db`${db(`${table}.${name}`)}`;
  return db.and(
    postbackId && db`${column('postback_id')} = ${postbackId}`,
    event && db`${column('event')} = ${event}`,
    from && db`${column('at')} >= ${startOfDay(from, timeZone)}`,
    to && db`${column('at')} < ${endOfDay(to, timeZone)}`,
    before && db`(${column('at')}, ${column('id')}) < (${before.moment}::timestamptz, ${before.id})`,
  );
}
