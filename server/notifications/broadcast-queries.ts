import type { Db, Tx } from '../db/connection.ts';

const batchSize = 1_000;

export async function insertBroadcast(tx: Tx, eventId: number, userIds: number[] | null): Promise<void> {
  await tx`
    insert into notification_broadcasts (event_id, user_ids, last_user_id)
    select ${eventId}, ${userIds}::bigint[], coalesce(max(id), 0) from users`;
}

export async function lockBroadcast(tx: Tx, eventId: number) {
  const [row] = await tx<{ doneUpTo: number; isListed: boolean; triggerId: number; title: string }[]>`
    select b.done_up_to as "doneUpTo", b.user_ids is not null as "isListed", e.trigger_id as "triggerId", e.title
    from notification_broadcasts b join notification_events e on e.id = b.event_id
    where b.event_id = ${eventId} and b.finished_at is null for update of b`;
  return row;
}

/** The next partners of a broadcast. A list is joined as a set: looked through for each partner, it cost seconds a batch. */
export function nextQuery(
  db: Db,
  { eventId, isListed }: { eventId: number; isListed: boolean },
  after: number,
) {
  const list = db`(select distinct unnest(user_ids) as id from notification_broadcasts where event_id = ${eventId})`;
  return db<{ id: number }[]>`
    select u.id from ${isListed ? db`${list} listed join users u using (id)` : db`users u`}
    where u.id > ${after} and u.id <= (select last_user_id from notification_broadcasts where event_id = ${eventId})
    order by u.id limit ${batchSize}`;
}

export async function noteProgress(tx: Tx, eventId: number, last: number): Promise<void> {
  await tx`update notification_broadcasts set done_up_to = ${last} where event_id = ${eventId}`;
}

export async function finishBroadcast(tx: Tx, eventId: number): Promise<void> {
  await tx`update notification_broadcasts set finished_at = now() where event_id = ${eventId}`;
}

/** Returns up to five of these ids that no partner has. */
export async function findUnknown(tx: Tx, userIds: number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct u as id from unnest(${userIds}::bigint[]) u
    where not exists (select 1 from users where id = u) order by 1 limit 5`;
  return rows.map(({ id }) => id);
}
