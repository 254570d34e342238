import { z } from 'zod';
import { audience } from '#contract/messages/staff-broadcasts';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { enqueue, task, type Work, work } from '../../../platform/jobs/jobs.ts';
import { findTrigger, triggerOf } from '../catalog.ts';
import { type Chosen, countAudience, type Filter } from './audience-queries.ts';
import {
  beginQuery,
  findManager,
  finishBroadcast,
  insertBroadcast,
  lockRunningBroadcast,
  nextQuery,
  noteProgress,
} from './broadcast-queries.ts';
import { handOut } from './hand-out.ts';
import { type Message, storeEvent } from './store-event.ts';

/** Hands an event to the next partners of its list, after the one with this id. */
const handOutBatch = task(
  'hand-out-notification',
  z.object({ eventId: z.int(), after: z.int() }),
  ({ eventId }) => `hand out ${eventId}`,
);

/** Lower priorities than a single partner's letter (a reset link, a code), which never queues behind a broadcast. */
const batchUrgency = 5;
const sendUrgency = 10;

/** Stores a broadcast to these partners, or to all present ones (null), and begins to hand it out. */
export async function startBroadcast(
  tx: Tx,
  message: Message,
  userIds: number[] | null,
  madeBy: string | null = null,
): Promise<{ id: number; eventId: number }> {
  const { trigger, title, content } = message;
  const written = { triggerId: triggerOf(trigger).id, title, content };
  const id = await insertBroadcast(tx, written, { userIds, madeBy });
  return { id, eventId: await beginBroadcast(tx, id, message, { userIds, filter: null }) };
}

/** Begins to hand out a stored broadcast; returns its event. */
export async function beginBroadcast(tx: Tx, id: number, message: Message, chosen: Chosen): Promise<number> {
  const { id: eventId, trigger } = await storeEvent(tx, message);
  const { count: total } = await countAudience(tx, chosen, trigger);
  await beginQuery(tx, id, { eventId, userIds: chosen.userIds, total });
  await enqueue(tx, handOutBatch, { eventId, after: 0 }, { priority: batchUrgency });
  return eventId;
}

/**
 * A batch is one transaction: its rows, its sends, how far the list is done, and the job of the next batch. A job
 * that comes twice, because its process died right after the commit, finds the list further on and does nothing.
 */
export function broadcastWork({ sql }: App): Work {
  return work('upkeep', handOutBatch, async ({ eventId, after }) => {
    await sql.boundTo(await findManager(sql, eventId)).begin(async (tx) => {
      const broadcast = await lockRunningBroadcast(tx, eventId);
      if (!broadcast || broadcast.doneUpTo !== after) return;
      const { isListed } = broadcast;
      const next = await nextQuery(tx, { eventId, isListed, filter: filterOf(broadcast.audience) }, after);
      const userIds = next.map(({ id }) => id);
      const last = userIds.at(-1);
      if (last === undefined) {
        return await finishBroadcast(tx, eventId);
      }
      const trigger = findTrigger(broadcast.triggerId);
      if (!trigger) throw new Error(`unknown trigger ${broadcast.triggerId}`);
      await handOut(tx, { id: eventId, trigger, title: broadcast.title }, userIds, {
        urgency: sendUrgency,
        by: broadcast.channels,
      });
      await noteProgress(tx, eventId, userIds);
      await enqueue(tx, handOutBatch, { eventId, after: last }, { priority: batchUrgency });
    });
  });
}

/** The filter of a stored audience, if the audience is one. */
function filterOf(stored: unknown): Filter | null {
  if (stored === null) return null;
  const parsed = audience.parse(stored);
  return parsed.kind === 'filter' ? parsed : null;
}
