import { z } from 'zod';
import type { App } from '../app.ts';
import type { Tx } from '../db/connection.ts';
import { enqueue, task, type Work, work } from '../jobs/jobs.ts';
import {
  finishBroadcast,
  insertBroadcast,
  lockBroadcast,
  nextQuery,
  noteProgress,
} from './broadcast-queries.ts';
import { findTrigger } from './catalog.ts';
import { handOut } from './hand-out.ts';
import { type Message, storeEvent } from './store-event.ts';

/** Hands an event to the next partners of its list, after the one with this id. */
const handOutBatch = task(
  'hand-out-notification',
  z.object({ eventId: z.int(), after: z.int() }),
  ({ eventId }) => `hand out ${eventId}`,
);

/** Lower priorities than a single partner's letter (a reset link, a code), which never queues behind a broadcast. */
const [batchUrgency, deliveryUrgency] = [5, 10];

/** Stores a broadcast to these partners, or to all present ones (null), and enqueues the job that hands it out. */
export async function startBroadcast(tx: Tx, message: Message, userIds: number[] | null): Promise<number> {
  const { id: eventId } = await storeEvent(tx, message);
  await insertBroadcast(tx, eventId, userIds);
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
        return await finishBroadcast(tx, eventId);
      }
      const trigger = findTrigger(broadcast.triggerId);
      if (!trigger) throw new Error(`unknown trigger ${broadcast.triggerId}`);
      await handOut(tx, { id: eventId, trigger, title: broadcast.title }, userIds, {
        urgency: deliveryUrgency,
      });
      await noteProgress(tx, eventId, last);
      await enqueue(tx, handOutBatch, { eventId, after: last }, { priority: batchUrgency });
    });
  });
}
