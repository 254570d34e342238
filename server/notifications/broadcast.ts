import { z } from 'zod';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/connection.ts';
import { enqueue, task, type Work, work } from '../jobs/jobs.ts';
import { findTrigger } from './catalog.ts';
import { handOut } from './hand-out.ts';
import { type Message, storeEvent } from './store-event.ts';

/** Hands an event to the next partners of its list, after the one with this id. */
const handOutBatch = task(
  'hand-out-notification',
  z.object({ eventId: z.int(), after: z.int() }),
  ({ eventId }) => `hand out ${eventId}`,
);

const batchSize = 1_000;
/** Lower priorities than a single partner's letter (a reset link, a code), which never queues behind a broadcast. */
const [batchUrgency, deliveryUrgency] = [5, 10];

/** Stores a broadcast to these partners, or to all present ones (null), and enqueues the job that hands it out. */
export async function startBroadcast(tx: Tx, message: Message, userIds: number[] | null): Promise<number> {
  const { id: eventId } = await storeEvent(tx, message);
  await tx`
    insert into notification_broadcasts (event_id, user_ids, last_user_id)
    select ${eventId}, ${userIds}::bigint[], coalesce(max(id), 0) from users`;
  await enqueue(tx, handOutBatch, { eventId, after: 0 }, { priority: batchUrgency });
  return eventId;
}

/**
 * A batch is one transaction: its rows, its deliveries, how far the list is done, and the job of the next batch. A job
 * that comes twice, because its process died right after the commit, finds the list further on and does nothing.
 */
export function broadcastWork({ sql }: App): Work {
  return work('upkeep', handOutBatch, async ({ eventId, after }) => {
    await sql.begin(async (tx) => {
      const broadcast = await lockBroadcast(tx, eventId);
      if (!broadcast || broadcast.doneUpTo !== after) return;
      const next = await nextQuery(tx, { eventId, isListed: broadcast.isListed }, after);
      const userIds = next.map(({ id }) => id);
      const last = userIds.at(-1);
      if (last === undefined) {
        await tx`update notification_broadcasts set finished_at = now() where event_id = ${eventId}`;
        return;
      }
      const trigger = findTrigger(broadcast.triggerId);
      if (!trigger) throw new Error(`unknown trigger ${broadcast.triggerId}`);
      await handOut(tx, { id: eventId, trigger, title: broadcast.title }, userIds, deliveryUrgency);
      await tx`update notification_broadcasts set done_up_to = ${last} where event_id = ${eventId}`;
      await enqueue(tx, handOutBatch, { eventId, after: last }, { priority: batchUrgency });
    });
  });
}

async function lockBroadcast(tx: Tx, eventId: number) {
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
