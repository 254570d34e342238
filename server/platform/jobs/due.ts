import type { Sql } from '../db/connection.ts';

/** Milliseconds between two looks for jobs that have become due: a job is begun that much late. */
const betweenLooks = 1_000;

/**
 * Wakes workers of all instances for jobs that have become due by time. The library's workers would each ask for themselves: this is one
 * statement a second instead of one for each of them.
 */
export function watchDueJobs(sql: Sql, workers: number): { stop(): void } {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    // The heartbeat says that the database is away.
    await wakeWorkers(sql, workers).catch(() => {});
    isLooking = false;
  };
  const timer = setInterval(look, betweenLooks);
  return { stop: () => clearInterval(timer) };
}

/** The library's own channel and payload: as many idle workers ask for a job as `count` says. */
async function wakeWorkers(sql: Sql, workers: number): Promise<void> {
  await sql`
    select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from (
      select from graphile_worker._private_jobs where is_available and run_at <= now() limit ${workers}
    ) due having count(*) > 0`;
}
