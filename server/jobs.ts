import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Db, Sql } from './db/connection.ts';
import { openPool } from './db/pool.ts';
import { startHeartbeat } from './jobs-heartbeat.ts';
import { jobLogger } from './jobs-log.ts';
import { standstill } from './jobs-standstill.ts';
import type { Log } from './log.ts';

/** A kind of work done later, on whichever process is free. Its name never changes: waiting jobs carry it. */
export type Task<P extends z.ZodType = z.ZodType> = { name: string; payload: P };

/** A task and the function that does it; `schedule` is a crontab pattern (UTC) for what comes round by itself. */
export type Work = { name: string; run(payload: unknown): Promise<void>; schedule?: string };

/** Declares a task and the shape of what its jobs carry (JSON, without secrets that must not be stored). */
export function task<P extends z.ZodType>(name: string, payload: P): Task<P> {
  return { name, payload };
}

/** Says how a task is done. `act` may run twice for one job: a process can die right after doing it. */
export function work<P extends z.ZodType>(task: Task<P>, act: (payload: z.output<P>) => Promise<void>): Work {
  return { name: task.name, run: async (payload) => act(task.payload.parse(payload)) };
}

/** Says what is done again and again, by one process each time. `name` never changes. */
export function routine(name: string, schedule: string, act: () => Promise<void>): Work {
  return { name, schedule, run: act };
}

/** When a job is done: not before `runAt`; of those that could be done now, the lowest `priority` first (usually 0). */
type Order = { runAt?: Date; priority?: number };

/** Adds a job within the caller's transaction: it exists if and only if that is committed. */
export async function enqueue<P extends z.ZodType>(
  db: Db,
  task: Task<P>,
  payload: z.input<P>,
  order: Order = {},
): Promise<void> {
  await enqueueEach(db, task, [payload], order);
}

/** Adds a job for each payload, in one statement. */
export async function enqueueEach<P extends z.ZodType>(
  db: Db,
  { name, payload }: Task<P>,
  payloads: z.input<P>[],
  { runAt, priority = 0 }: Order = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const jsons = payloads.map((one) => JSON.stringify(payload.parse(one)));
  await db`
    select 1 from graphile_worker.add_jobs((
      select array_agg((${name}::text, json::json, null, ${runAt ?? null}::timestamptz, null, null, ${priority}::smallint, null)
        ::graphile_worker.job_spec order by place)
      from unnest(${jsons}::text[]) with ordinality as jobs(json, place)))`;
}

/** Jobs at once in one process; they mostly wait for the network. */
const concurrency = 4;
const mostTimeToFinish = 8_000;
const restartPause = 3_000;

/**
 * Does jobs in this process until `stop`, which lets running jobs finish for 8 seconds and then hands them back
 * for another try. A failed job is tried again after growing waits, 25 times over about three days.
 */
export async function startJobs(
  place: { sql: Sql; log: Log },
  works: Work[],
): Promise<{ stop(): Promise<void> }> {
  const log = place.log.child({ part: 'jobs' });
  const heartbeat = await startHeartbeat(place.sql, log);
  const events = heartbeat.watchPool();
  const stopping = new AbortController();
  const start = () => startRunner(place.sql, log, events, works);
  let current = await start();
  const watch = async (): Promise<void> => {
    await untilItEnds(current, events, log);
    if (!(await passes(restartPause, stopping.signal))) return;
    current = await start().catch((error) => {
      log.error({ err: error }, 'the job runner does not start');
      return current;
    });
    return watch();
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      const isFinished = await stopRunner(current.runner);
      await heartbeat.stop();
      if (!isFinished) return log.warn('running jobs were handed back');
      await watching;
      await current.pool.end();
    },
  };
}

/** A runner and the connections that are its own. */
type Run = { runner: Runner; pool: Pool };

/** A runner that stands still is given up together with its connections, which nobody may be able to close. */
async function untilItEnds({ runner, pool }: Run, events: WorkerEvents, log: Log): Promise<void> {
  const watched = new AbortController();
  const ended = runner.promise.catch((error) => log.error({ err: error }, 'the job runner ended'));
  const outcome = await Promise.race([ended, standstill(events, watched.signal)]);
  watched.abort();
  if (outcome !== 'standstill') return;
  log.error('the job runner stands still: another one takes its place');
  await stopRunner(runner);
  pool.end().catch(() => {});
}

/** A pool of ours, because the library does not wait until one of its own is closed. */
function openJobsPool(sql: Sql, log: Log): Pool {
  const pool = openPool(sql.address, {
    application_name: `kabinet ${process.pid} jobs`,
    max: concurrency + 2,
    // Nothing is waited for without an end: a worker that fails asks again.
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
  });
  const tell = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost');
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}

async function startRunner(sql: Sql, log: Log, events: WorkerEvents, works: Work[]): Promise<Run> {
  const pool = openJobsPool(sql, log);
  const runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      works.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule }] : [])),
    ),
    taskList: Object.fromEntries(works.map((one) => [one.name, one.run])),
    events,
    logger: jobLogger(log),
  });
  return { runner, pool };
}

/** Whether the running jobs came to their end in time. */
async function stopRunner(runner: Runner): Promise<boolean> {
  const ended = new AbortController();
  runner.stop().catch(() => {});
  runner.promise.catch(() => {}).finally(() => ended.abort());
  return !(await passes(mostTimeToFinish, ended.signal));
}

/** Waits; false when the signal came first. */
function passes(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return pause(milliseconds, true, { signal }).catch(() => false);
}
