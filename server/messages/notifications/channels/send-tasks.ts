import { z } from 'zod';
import type { Db } from '../../../platform/db/connection.ts';
import { enqueueEach, type Task, task } from '../../../platform/jobs/jobs.ts';
import type { OuterChannel } from '../catalog.ts';

const payload = z.object({ deliveryId: z.int() });
/** `findForgottenSends` looks for the task by this name. */
const keyOf = ({ deliveryId }: z.output<typeof payload>) => `delivery ${deliveryId}`;

/** Sends one event to one partner: each channel has places of its own, so that a channel that is down holds up no other. */
export const deliver: Record<OuterChannel, Task<typeof payload>> = {
  mail: task('deliver-mail', payload, keyOf),
  telegram: task('deliver-telegram', payload, keyOf),
};

/** The task of jobs from before each channel had its own. */
export const deliverAnyhow = task('deliver-notification', payload);

/** Adds a job for each send, in place of its present job; a lower `urgency` goes sooner. */
export async function enqueueSends(
  db: Db,
  channel: OuterChannel,
  sendIds: number[],
  { urgency, dueAt }: { urgency: number; dueAt?: Date },
): Promise<void> {
  const payloads = sendIds.map((deliveryId) => ({ deliveryId }));
  await enqueueEach(db, deliver[channel], payloads, {
    priority: urgency,
    ...(dueAt ? { runAt: dueAt } : {}),
  });
}
