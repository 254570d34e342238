import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Sql } from './db/connection.ts';
import type { Log } from './log.ts';

export type Heartbeat = {
  events: WorkerEvents;
  /** Says good-bye, and hands back the jobs that are still running here: other processes may take them at once. */
  stop(): Promise<void>;
};

/** A process lives when it was heard within this time; seconds. */
const silence = 8;
const interval = 2_000;

/**
 * Says every two seconds that this process lives, and frees the jobs of those that fell silent. The job library
 * itself would wait four hours. Time is the database's, so clocks of instances may differ.
 */
export async function startHeartbeat(sql: Sql, log: Log): Promise<Heartbeat> {
  const processId = randomUUID();
  let workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  // A pool's id is what its jobs are locked by. A new pool means that the one before has ended.
  events.on('pool:create', ({ workerPool }) => {
    workerIds = [workerPool.id];
  });
  let beating = Promise.resolve();
  const beat = () => {
    beating = beating
      .then(() => sayAlive(sql, processId, workerIds))
      .then(() => freeJobsOfDead(sql, log))
      .catch((error) => log.error({ err: error }, 'no heartbeat'));
    return beating;
  };
  await beat();
  const timer = setInterval(beat, interval);
  return {
    events,
    async stop() {
      clearInterval(timer);
      await beating;
      await sql`select graphile_worker.force_unlock_workers(${workerIds})`;
      await sql`delete from worker_heartbeats where process_id = ${processId}`;
    },
  };
}

async function sayAlive(sql: Sql, processId: string, workerIds: string[]): Promise<void> {
  await sql`
    insert into worker_heartbeats (process_id, worker_ids, beat_at)
    values (${processId}, ${workerIds}, clock_timestamp())
    on conflict (process_id) do update set worker_ids = excluded.worker_ids, beat_at = excluded.beat_at`;
}

/**
 * A job taken just now may belong to a worker that has not been heard yet, so only locks older than the silence
 * count. Two processes may free the same job at once: the second finds nothing left to free.
 */
async function freeJobsOfDead(sql: Sql, log: Log): Promise<void> {
  const dead = await sql<{ workerId: string }[]>`
    select distinct locked_by as "workerId" from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${silence})
      and locked_by <> all (
        select unnest(worker_ids) from worker_heartbeats
        where beat_at > now() - make_interval(secs => ${silence}))`;
  if (dead.length > 0) {
    const workerIds = dead.map((row) => row.workerId);
    await sql`select graphile_worker.force_unlock_workers(${workerIds})`;
    log.warn({ workerIds }, 'freed the jobs of workers that died');
  }
  await sql`delete from worker_heartbeats where beat_at < now() - make_interval(secs => 60)`;
}
