import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Sql } from '../db/connection.ts';
import type { Log } from '../program/log.ts';

export type Heartbeat = {
  /** The events of a pool of workers. A new pool with the same events means that the one before has ended. */
  watchPool(): WorkerEvents;
  /** Says good-bye, and hands back the jobs that are still running here: other processes may take them at once. */
  stop(): Promise<void>;
};

/** Seconds without a heartbeat after which a process counts as dead. */
const silence = 8;
/** Milliseconds. */
const interval = 2_000;
/** Seconds between two beats that make a gap: at least one beat is missing. */
const gap = 4;

/**
 * Says every two seconds that this process lives, and frees the jobs of those that fell silent. The job library
 * itself would wait four hours. Time is the database's, so clocks of instances may differ.
 */
export async function startHeartbeat(sql: Sql, log: Log): Promise<Heartbeat> {
  const processId = randomUUID();
  // A pool's id is what its jobs are locked by.
  const poolIds = new Map<WorkerEvents, string>();
  const workerIds = () => [...poolIds.values()];
  let beating: Promise<void> | null = null;
  const beat = () => {
    beating ??= sayAlive(sql, processId, workerIds())
      .then(() => freeJobsOfDead(sql, processId, log))
      .catch((error) => log.error({ err: error }, 'no heartbeat'))
      .finally(() => {
        beating = null;
      });
    return beating;
  };
  await beat();
  const timer = setInterval(beat, interval);
  return {
    watchPool() {
      const events: WorkerEvents = new EventEmitter();
      events.on('pool:create', ({ workerPool }) => poolIds.set(events, workerPool.id));
      return events;
    },
    async stop() {
      clearInterval(timer);
      await beating;
      await sql`select graphile_worker.force_unlock_workers(${workerIds()})`;
      await sql`delete from worker_heartbeats where process_id = ${processId}`;
    },
  };
}

async function sayAlive(sql: Sql, processId: string, workerIds: string[]): Promise<void> {
  await sql`
    insert into worker_heartbeats as h (process_id, worker_ids, beat_at, steady_since)
    values (${processId}, ${workerIds}, clock_timestamp(), clock_timestamp())
    on conflict (process_id) do update set worker_ids = excluded.worker_ids, beat_at = excluded.beat_at,
      steady_since = case when h.beat_at < excluded.beat_at - make_interval(secs => ${gap})
        then excluded.steady_since else h.steady_since end`;
}

async function freeJobsOfDead(sql: Sql, processId: string, log: Log): Promise<void> {
  const dead = await deadQuery(sql, processId);
  if (dead.length > 0) {
    const workerIds = dead.map((row) => row.workerId);
    await sql`select graphile_worker.force_unlock_workers(${workerIds})`;
    log.warn({ workerIds }, 'freed the jobs of workers that died');
  }
  await sql`
    delete from worker_heartbeats
    where beat_at < now() - make_interval(secs => 60) and ${isSteady(sql, processId)}`;
}

/**
 * The workers of dead processes that still hold jobs. A job taken just now may belong to a worker that has not been heard
 * yet, so only locks older than the silence count. Two processes may find the same ones: the second frees nothing more.
 */
export function deadQuery(sql: Sql, processId: string) {
  return sql<{ workerId: string }[]>`
    select distinct locked_by as "workerId" from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => ${silence}) and ${isSteady(sql, processId)}
      and locked_by <> all (
        select unnest(worker_ids) from worker_heartbeats
        where beat_at > now() - make_interval(secs => ${silence}))`;
}

/**
 * Whether a process may judge others: it has beaten without a gap for longer than the silence, so each living one has had
 * that time to be heard since the last outage. Asked in the judging statement: the process may be stopped before it.
 */
const isSteady = (sql: Sql, processId: string) => sql`
  exists (
    select from worker_heartbeats where process_id = ${processId}
      and beat_at > now() - make_interval(secs => ${gap})
      and steady_since < now() - make_interval(secs => ${silence}))`;
