import type { Sql } from '../db/connection.ts';

/** Milliseconds between two checks for due jobs: a job begins at most this much late. */
const betweenLooks = 1_000;

/**
 * Wakes workers of all instances for jobs that became due by time: one statement a second instead of one for each of the
 * library's workers.
 */
export function watchDueJobs(sql: Sql, workers: number): { stop(): void } {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    // The heartbeat reports an absent database.
    await wakeWorkers(sql, workers).catch(() => {});
    isLooking = false;
  };
  const timer = setInterval(look, betweenLooks);
  return { stop: () => clearInterval(timer) };
}

/** Uses the library's own channel and payload: `count` says how many idle workers ask for a job. */
async function wakeWorkers(sql: Sql, workers: number): Promise<void> {
  await sql`
    select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from (
      select from graphile_worker._private_jobs where is_available and run_at <= now() limit ${workers}
    ) due having count(*) > 0`;
}
