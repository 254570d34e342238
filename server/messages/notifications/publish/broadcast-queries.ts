import type { Db, Tx } from '../../../platform/db/connection.ts';
import type { ChannelCode } from '../catalog.ts';
import { type Filter, inAudience } from './audience-queries.ts';

const batchSize = 1_000;

/** Adds a broadcast that begins at once; `madeBy` is null for the program's own. */
export async function insertBroadcast(
  tx: Tx,
  { triggerId, title, content }: { triggerId: number; title: string; content: string },
  { userIds, madeBy }: { userIds: number[] | null; madeBy: string | null },
): Promise<number> {
  return await tx`
    insert into notification_broadcasts (trigger_id, title, content, user_ids, made_by, state)
    values (${triggerId}, ${title}, ${content}, ${userIds}::bigint[], ${madeBy}, 'scheduled') returning id`.scalar<number>();
}

/** Binds a broadcast to its event: from here on it is being sent to the present partners. */
export async function beginQuery(
  tx: Tx,
  id: number,
  { eventId, userIds, total }: { eventId: number; userIds: number[] | null; total: number },
) {
  await tx`
    update notification_broadcasts set event_id = ${eventId}, user_ids = ${userIds}::bigint[], total = ${total}, state = 'sending',
      started_at = now(), changed_at = now(), manager_id = current_manager(), last_user_id = (select coalesce(max(id), 0) from users)
    where id = ${id}`;
}

/** The bound manager to whose partners a broadcast goes. */
export async function findManager(db: Db, eventId: number) {
  return await db<{ managerId: number | null }[]>`
    select manager_id from notification_broadcasts where event_id = ${eventId}`.value(null);
}

type Running = {
  doneUpTo: number;
  isListed: boolean;
  triggerId: number;
  title: string;
  channels: ChannelCode[];
  audience: unknown;
};

/** Locks a broadcast that is being sent. Race: a broadcast cancelled meanwhile is found finished, once its lock is free. */
export async function lockRunningBroadcast(tx: Tx, eventId: number) {
  return await tx<Running[]>`
    select b.done_up_to, b.user_ids is not null as is_listed, e.trigger_id, e.title,
      b.channels, b.audience
    from notification_broadcasts b join notification_events e on e.id = b.event_id
    where b.event_id = ${eventId} and b.finished_at is null for update of b`.first();
}

/** The next partners of a broadcast. A list is joined as a set: scanning it for each partner cost seconds a batch. */
export function nextQuery(
  db: Db,
  { eventId, isListed, filter = null }: { eventId: number; isListed: boolean; filter?: Filter | null },
  after: number,
) {
  const list = db`(select distinct unnest(user_ids) as id from notification_broadcasts where event_id = ${eventId})`;
  return db<{ id: number }[]>`
    select u.id from ${isListed ? db`${list} listed join users u using (id)` : db`users u`}
    where u.id > ${after} and u.id <= (select last_user_id from notification_broadcasts where event_id = ${eventId})
      and ${inAudience(db, filter)}
    order by u.id limit ${batchSize}`;
}

export async function noteProgress(tx: Tx, eventId: number, userIds: number[]) {
  await tx`
    update notification_broadcasts set done_up_to = ${userIds.at(-1) ?? 0}, handed_out = handed_out + ${userIds.length}
    where event_id = ${eventId}`;
}

export async function finishBroadcast(tx: Tx, eventId: number) {
  await tx`
    update notification_broadcasts set finished_at = now(), changed_at = now(), state = 'sent' where event_id = ${eventId}`;
}

/** Returns up to five of these ids that no partner has. */
export async function findUnknown(tx: Tx, userIds: number[]) {
  return await tx`
    select distinct u as id from unnest(${userIds}::bigint[]) u
    where not exists (select 1 from users where id = u and owner_id is null) order by 1 limit 5`.values<number>();
}
