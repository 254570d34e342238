import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { enqueue, routine, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { begin } from './begin.ts';
import { findManager, hasCome, lockBroadcast } from './queries.ts';
import { countResults, findToCount } from './results-queries.ts';

/** Begins a scheduled broadcast. */
const beginLater = task('begin-broadcast', z.object({ id: z.int() }), ({ id }) => `broadcast ${id}`);

export async function enqueueBegin(tx: Tx, id: number, at: Date): Promise<void> {
  await enqueue(tx, beginLater, { id }, { runAt: at });
}

export function broadcastWorks({ sql }: App): Work[] {
  return [
    work('upkeep', beginLater, async ({ id }) => {
      await sql.boundTo(await findManager(sql, id)).begin((tx) => beginScheduled(tx, id));
    }),
    routine('count-broadcasts', '* * * * *', () => countBroadcasts(sql.patient)),
  ];
}

/** Race: the broadcast may have been withdrawn or rescheduled meanwhile; a new time has a job of its own. */
async function beginScheduled(tx: Tx, id: number): Promise<void> {
  const broadcast = await lockBroadcast(tx, id);
  if (broadcast?.state !== 'scheduled' || broadcast.sendAt === null) return;
  if (await hasCome(tx, broadcast.sendAt)) await begin(tx, broadcast);
}

export async function countBroadcasts(db: Db): Promise<void> {
  for (const broadcast of await findToCount(db)) await countResults(db, broadcast);
}
