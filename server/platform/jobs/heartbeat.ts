import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Sql } from '../db/connection.ts';
import { keepPresence, leases } from '../db/presence.ts';
import type { Log } from '../program/log.ts';

export type Heartbeat = {
  /** The events of a pool of workers. A new pool with the same events means that the previous one has ended. */
  watchPool(): WorkerEvents;
  /** Removes this process's row, and hands back its running jobs: other processes may take them at once. */
  stop(): Promise<void>;
};

/** Seconds without a heartbeat after which a process counts as dead. */
const silence = leases.cabinet / 1000;

/**
 * Sends a heartbeat every two seconds, and frees the jobs of silent processes; the job library itself would wait four hours.
 * Times are the database's, so clocks of instances may differ.
 */
export async function startHeartbeat(sql: Sql, log: Log): Promise<Heartbeat> {
  // Jobs are locked by the id of their pool.
  const poolIds = new Map<WorkerEvents, string>();
  const workerIds = () => [...poolIds.values()];
  const presence = keepPresence({ sql, log }, 'cabinet', {
    workerIds,
    afterHeartbeat: () => freeJobsOfDead(sql, presence.id, log),
  });
  await presence.sendHeartbeat();
  return {
    watchPool() {
      const events: WorkerEvents = new EventEmitter();
      events.on('pool:create', ({ workerPool }) => poolIds.set(events, workerPool.id));
      return events;
    },
    async stop() {
      await sql`select graphile_worker.force_unlock_workers(${workerIds()})`;
      await presence.stop();
    },
  };
}

async function freeJobsOfDead(sql: Sql, processId: string, log: Log): Promise<void> {
  const dead = await deadQuery(sql, processId);
  if (dead.length === 0) return;
  const workerIds = dead.map((row) => row.workerId);
  await sql`select graphile_worker.force_unlock_workers(${workerIds})`;
  log.warn({ workerIds }, 'freed the jobs of workers that died');
}

/**
 * The workers of dead processes that still hold jobs. A job taken just now may belong to a worker without a heartbeat yet, so
 * only locks older than the silence count. Race: two processes may find the same workers; the second frees nothing more.
 *
 * A process may declare others dead once it has sent heartbeats without a gap for longer than the silence: each living process
 * has had that time to be heard since the last outage. The same statement checks this, because the process may be paused before
 * it.
 */
export function deadQuery(sql: Sql, processId: string) {
  return sql<{ workerId: string }[]>`
    select distinct locked_by as worker_id from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => ${silence})
      and exists (
        select from processes where id = ${processId} and heard_at > now() - make_interval(secs => ${silence / 2})
          and steady_since < now() - make_interval(secs => ${silence}))
      and locked_by <> all (select unnest(worker_ids) from processes where alive_until > now())`;
}
