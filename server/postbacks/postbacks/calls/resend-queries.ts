import type { ParamsOf } from '#contract/method-types';
import { endOfDay, startOfDay } from '../../../money/ledger/days.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { postbackChannel } from './queue-queries.ts';

/** Makes a waiting postback call due now; returns false where it no longer waits. */
export async function setDue(tx: Tx, userId: number, id: number) {
  const rows = await tx`
    update postback_queue set due_at = at where user_id = ${userId} and id = ${id} returning postback_id`;
  await tx`
    update postback_health set probe_at = now(), quiet_until = null where paused_at is not null and postback_id in (
      select postback_id from postback_queue where user_id = ${userId} and id = ${id})`;
  await wake(tx, userId, id);
  return rows.length > 0;
}

async function wake(tx: Tx, userId: number, id: number) {
  await tx`
    select pg_notify(${postbackChannel}, p.origin) from postback_queue q join postbacks p on p.id = q.postback_id
    where q.user_id = ${userId} and q.id = ${id}`;
}

/** Inserts a copy of an ended call; returns the copy's id. */
export async function queueAgain(tx: Tx, userId: number, id: number) {
  const [row] = await tx<{ id: number }[]>`
    insert into postback_queue (message_id, user_id, postback_id, conversion_id, event, macros)
    select message_id, user_id, postback_id, conversion_id, event, macros from postback_deliveries
    where user_id = ${userId} and id = ${id} returning id`;
  if (row) await wake(tx, userId, row.id);
  return row?.id;
}

export type Stretch = Omit<ParamsOf<'postback.resend-many'>, 'dryRun' | 'expected' | 'idempotencyKey'>;

/** Counts the calls of a stretch, up to `most`. */
export async function countEnded(db: Db, userId: number, stretch: Stretch, most: number) {
  return await db`
    select count(*)::int from (select from postback_deliveries where ${isIn(db, userId, stretch)} limit ${most}::int) ended`.scalar<number>();
}

/** Inserts copies of the calls of a stretch, the oldest first; returns their number. */
export async function queueEndedAgain(tx: Tx, userId: number, stretch: Stretch) {
  const rows = await tx`
    insert into postback_queue (message_id, user_id, postback_id, conversion_id, event, macros)
    select message_id, user_id, postback_id, conversion_id, event, macros from postback_deliveries
    where ${isIn(tx, userId, stretch)} order by at, id returning id`;
  await tx`select pg_notify(${postbackChannel}, origin) from postbacks where id = ${stretch.postbackId}`;
  return rows.length;
}

function isIn(db: Db, userId: number, { postbackId, from, to, timeZone, state }: Stretch) {
  return db`user_id = ${userId} and postback_id = ${postbackId} and state = ${state}
    ${state === 'delivered' ? db`` : db`and state <> 'delivered'`}
    and at >= ${startOfDay(from, timeZone)} and at < ${endOfDay(to, timeZone)}`;
}

/** The count of an earlier call with this idempotency key; the caller holds the partner's row. */
export async function findResend(tx: Tx, userId: number, key: string) {
  return await tx`
    select count from postback_resends where user_id = ${userId} and key = ${key}`.value<number>();
}

export async function keepResend(tx: Tx, userId: number, key: string, count: number) {
  await tx`insert into postback_resends ${tx({ userId, key, count })}`;
}

/** Removes keys that are too old to be repeated. */
export async function sweepResends(db: Db) {
  await db`delete from postback_resends where at < now() - interval '30 days'`;
}
