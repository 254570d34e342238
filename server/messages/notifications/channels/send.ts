import type { App } from '../../../app.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { type Kind, type Task, type Work, work } from '../../../platform/jobs/jobs.ts';
import { PutOff, Undeliverable } from './outcome.ts';
import { findWaitingSend, markSend, putOffSend, type WaitingSend } from './send-queries.ts';
import { deliver, deliverAnyhow, enqueueSends } from './send-tasks.ts';
import { outerChannels } from './senders.ts';

/** Waits after each failed try, in seconds: about a day in all. After the last wait the notification has failed. */
const waits = [10, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 28_800];

export function sendWorks(app: App): Work[] {
  return [
    sendWork(app, 'mail', deliver.mail),
    sendWork(app, 'telegram', deliver.telegram),
    sendWork(app, 'mail', deliverAnyhow),
  ];
}

/** Tries are counted in the send's own row: the queue's count would be lost with its job. */
function sendWork(app: App, kind: Kind, task: Task<typeof deliverAnyhow.payload>): Work {
  return work(kind, task, async ({ deliveryId: id }) => {
    const send = await findWaitingSend(app.sql, id);
    if (!send) return;
    const content = send.content.replaceAll('href="/', `href="${app.settings.publicUrl}/`);
    try {
      if (!send.isWanted) throw new Undeliverable('the partner has turned it off meanwhile');
      await outerChannels[send.channel].send(app, { ...send, content });
    } catch (error) {
      await settleFailure(app, send, error);
      return;
    }
    await markSend(app.sql, id, {
      state: 'sent',
      attempts: send.attempts + 1,
      lastError: '',
    });
  });
}

async function settleFailure({ sql, log }: App, send: WaitingSend, error: unknown): Promise<void> {
  const { id, channel } = send;
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (error instanceof PutOff) return tryLater(sql, send, error.seconds, {});
  const attempts = send.attempts + 1;
  if (error instanceof Undeliverable) return markSend(sql, id, { state: 'dropped', attempts, lastError });
  const wait = waits[send.attempts];
  log.warn({ err: error, delivery: id, channel, attempts }, 'a notification was not delivered');
  if (wait === undefined) return markSend(sql, id, { state: 'failed', attempts, lastError });
  return tryLater(sql, send, wait, { attempts, lastError });
}

/** Runs in one transaction, so that a notification waits if and only if a job will come for it. */
async function tryLater(
  sql: Sql,
  { id, channel, urgency }: WaitingSend,
  seconds: number,
  failure: { attempts?: number; lastError?: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const dueAt = await putOffSend(tx, id, seconds, failure);
    await enqueueSends(tx, channel, [id], { urgency, dueAt });
  });
}
