import { runMigrations } from 'graphile-worker';
import type { Sql, Tx } from '../db/connection.ts';
import { patientLimits } from '../db/driver/limits.ts';
import { openPool } from '../db/driver/pool.ts';
import { directOf } from '../program/database-address.ts';

/** Brings the library's own tables up to date. The lock lets any number of instances start at once. */
export async function migrateJobs(sql: Sql): Promise<void> {
  await sql.patient.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${migrationLock})`;
    const pool = openPool(directOf(sql.address), { max: 2 }, patientLimits);
    await runMigrations({ pgPool: pool }).finally(() => pool.end());
    await addIndexes(tx);
  });
}

/** An arbitrary number that no other advisory lock in the database uses. */
const migrationLock = 0x6a6f6273;

/**
 * Our indexes on the library's table, which its own migrations may rebuild. Each is looked up by name first: `create index if not
 * exists` locks the table against inserts even where the index exists.
 */
async function addIndexes(tx: Tx): Promise<void> {
  const [has] = await tx<{ locked: boolean; kind: boolean; failed: boolean }[]>`
    select to_regclass('graphile_worker.kabinet_locked_jobs_idx') is not null as locked,
      to_regclass('graphile_worker.kabinet_jobs_of_task_idx') is not null as kind,
      to_regclass('graphile_worker.kabinet_failed_jobs_idx') is not null as failed`;
  // Few jobs are locked, however many wait: the look-up of dead workers (heartbeat.ts) reads only locked jobs.
  if (!has?.locked)
    await tx`
      create index kabinet_locked_jobs_idx on graphile_worker._private_jobs (locked_at) where locked_at is not null`;
  // Without this index a kind without due jobs would read through all waiting jobs of other kinds each second.
  if (!has?.kind)
    await tx`
      create index kabinet_jobs_of_task_idx on graphile_worker._private_jobs (task_id, priority, run_at)
      where is_available`;
  // The staff look for failed jobs among all waiting ones.
  if (!has?.failed)
    await tx`
      create index kabinet_failed_jobs_idx on graphile_worker._private_jobs (task_id, id)
      where attempts >= max_attempts`;
}
