import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Sql } from '../db/connection.ts';
import { openPool } from '../db/driver/pool.ts';
import { directOf } from '../program/database-address.ts';
import type { Log } from '../program/log.ts';
import type { Work } from './jobs.ts';
import { jobLogger } from './log.ts';
import { standstill } from './standstill.ts';

type CrewDeps = { sql: Sql; log: Log; events: WorkerEvents };

const mostTimeToFinish = 8_000;
const restartPause = 3_000;
/** One connection listens for new jobs; the workers share the other, since they mostly wait for the network. */
const connections = 2;

/**
 * Does jobs of these works, at most `places` at once. `stop` gives running jobs 8 seconds and returns true where all finished.
 */
export async function startCrew(
  deps: CrewDeps,
  works: Work[],
  places: number,
): Promise<{ stop(): Promise<boolean> }> {
  const { log, events } = deps;
  const stopping = new AbortController();
  const start = () => startRunner(deps, works, places);
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
      if (!(await stopRunner(current.runner))) return false;
      await watching;
      await current.pool.end();
      return true;
    },
  };
}

/** A runner with its own pool of connections. */
type Run = { runner: Runner; pool: Pool };

/** Abandons a runner that stands still with its connections, which may be impossible to close. */
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

/** Our own pool: the library does not wait until a pool of its own is closed. */
function openCrewPool(sql: Sql, log: Log): Pool {
  const pool = openPool(directOf(sql.address), {
    application_name: `kabinet ${process.pid} jobs`,
    max: connections,
    // Every wait has a limit: a worker that fails asks again.
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
  });
  const logLost = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost');
  pool.on('error', logLost);
  pool.on('connect', (client) => client.on('error', logLost));
  return pool;
}

async function startRunner({ sql, log, events }: CrewDeps, works: Work[], places: number): Promise<Run> {
  const pool = openCrewPool(sql, log);
  const runner = await run({
    pgPool: pool,
    concurrency: places,
    // jobs/due.ts wakes workers when a job is due; polling covers lost notifications.
    pollInterval: 5_000,
    noHandleSignals: true,
    // Without batches the library does not wait until it has recorded a job as done: a stop could come before that, and a lost
    // connection would end the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // The plan depends on how many jobs of these tasks wait among other jobs (migrate.ts).
    noPreparedStatements: true,
    parsedCronItems: parseCronItems(
      works.flatMap(({ name, schedule }) =>
        schedule ? [{ task: name, match: schedule, options: { jobKey: name } }] : [],
      ),
    ),
    taskList: Object.fromEntries(
      works.map(({ name, run: act }) => [name, (payload, { job }) => act(payload, job.attempts)]),
    ),
    events,
    logger: jobLogger(log),
  });
  return { runner, pool };
}

/** Returns true where the running jobs ended in time. */
async function stopRunner(runner: Runner): Promise<boolean> {
  const ended = new AbortController();
  runner.stop().catch(() => {});
  runner.promise.catch(() => {}).finally(() => ended.abort());
  return !(await passes(mostTimeToFinish, ended.signal));
}

/** Waits; returns false when the signal came first. */
function passes(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return pause(milliseconds, true, { signal }).catch(() => false);
}
