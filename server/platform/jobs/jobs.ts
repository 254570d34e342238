import type { z } from 'zod';
import type { Db, Sql } from '../db/connection.ts';
import type { Log } from '../program/log.ts';
import { watchDueJobs } from './due.ts';
import { startHeartbeat } from './heartbeat.ts';

/**
 * A kind of work done later, on any free process. Its name never changes: waiting jobs carry it. One job waits for each key: a
 * newer job replaces the older, with its time and its tries.
 */
export type Task<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  keyOf: (payload: z.output<P>) => string | null;
};

/**
 * Concurrent jobs of one process, by the service they depend on: a silent mail server delays letters and nothing else. `awaited`
 * are letters with links and codes that a person waits for, so they never queue behind notices; `money` is work that partners
 * wait for each minute, so no sweep, file or slow call delays it.
 */
const places = { awaited: 2, mail: 4, telegram: 4, money: 2, upkeep: 2 };
export type Kind = keyof typeof places;
const kinds: Kind[] = ['awaited', 'mail', 'telegram', 'money', 'upkeep'];

/**
 * A task and the function that runs it, with the number of its attempt, from 1; `schedule` is the crontab pattern (UTC) of a
 * recurring task.
 */
export type Work = {
  name: string;
  kind: Kind;
  run(payload: unknown, attempt?: number): Promise<void>;
  schedule?: string;
};

/** Declares a task and the shape of what its jobs carry (JSON, without secrets that must not be stored). */
export function task<P extends z.ZodType>(
  name: string,
  payload: P,
  keyOf: (payload: z.output<P>) => string | null = () => null,
): Task<P> {
  return { name, payload, keyOf };
}

/** Says how a task is done. `act` may run twice for one job: a process can die right after doing it. */
export function work<P extends z.ZodType>(
  kind: Kind,
  task: Task<P>,
  act: (payload: z.output<P>, attempt: number) => Promise<void>,
): Work {
  return {
    name: task.name,
    kind,
    run: async (payload, attempt = 1) => act(task.payload.parse(payload), attempt),
  };
}

/** Declares a recurring task, run by one process each time. `name` never changes. */
export function routine(
  name: string,
  schedule: string,
  act: () => Promise<void>,
  kind: Kind = 'upkeep',
): Work {
  return { name, kind, schedule, run: act };
}

/** The start of a job: not before `runAt`; among due jobs the lowest `priority` goes first (usually 0). */
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

/** Adds a job for each payload, in one statement; each has another key. */
export async function enqueueEach<P extends z.ZodType>(
  db: Db,
  { name, payload, keyOf }: Task<P>,
  payloads: z.input<P>[],
  { runAt, priority = 0 }: Order = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const parsed = payloads.map((one) => payload.parse(one));
  const jsons = parsed.map((one) => JSON.stringify(one));
  const keys = parsed.map((one) => keyOf(one) ?? '');
  await db`
    select 1 from graphile_worker.add_jobs((
      select array_agg((${name}::text, json::json, null, ${runAt ?? null}::timestamptz, null, nullif(key, ''), ${priority}::smallint, null)
        ::graphile_worker.job_spec order by place)
      from unnest(${jsons}::text[], ${keys}::text[]) with ordinality as jobs(json, key, place)))`;
}

/**
 * Does jobs in this process until `stop`, which lets running jobs finish for 8 seconds and then hands them back for another try.
 * A failed job is retried after growing waits, 25 times over about three days. See docs/decisions/0057-places-for-jobs.md.
 */
export async function startJobs(
  place: { sql: Sql; log: Log },
  works: Work[],
): Promise<{ stop(): Promise<void> }> {
  // The library loads only here: many files that only add jobs import this file.
  const { startCrew } = await import('./crew.ts');
  const log = place.log.child({ part: 'jobs' });
  const heartbeat = await startHeartbeat(place.sql, log);
  const wanted = kinds.filter((kind) => works.some((one) => one.kind === kind));
  const crews = await Promise.all(
    wanted.map((kind) =>
      startCrew(
        { sql: place.sql, log, events: heartbeat.watchPool() },
        works.filter((one) => one.kind === kind),
        places[kind],
      ),
    ),
  );
  const due = watchDueJobs(
    place.sql,
    wanted.reduce((sum, kind) => sum + places[kind], 0),
  );
  return {
    async stop() {
      due.stop();
      const areFinished = await Promise.all(crews.map((crew) => crew.stop()));
      await heartbeat.stop();
      if (areFinished.includes(false)) log.warn('running jobs were handed back');
    },
  };
}
