import type { AsRow, ItemOf, ResultOf } from '#contract/method-types';
import { longestCount } from '#contract/wire/fields';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage, type Paging } from '../../platform/db/list-queries.ts';

/** Each task with jobs: its waiting and failed jobs, at most `longestCount` each, and the time since which the oldest is due. */
export async function findQueues(db: Db) {
  return await db<AsRow<ResultOf<'operator.get-system'>['queues'][number]>[]>`
    select t.identifier as task, least(waiting.count, ${longestCount}) as waiting, waiting.count > ${longestCount} as is_more,
      failed.count as failed, due.since as due_since
    from graphile_worker._private_tasks t
    cross join lateral (
      select count(*)::int as count from (
        select from graphile_worker._private_jobs j where j.task_id = t.id and j.is_available limit ${longestCount + 1}) jobs
    ) waiting
    cross join lateral (
      select count(*)::int as count from (
        select from graphile_worker._private_jobs j where j.task_id = t.id and j.attempts >= j.max_attempts
        limit ${longestCount}) jobs
    ) failed
    cross join lateral (
      select min(run_at) as since from (
        select run_at from graphile_worker._private_jobs j
        where j.task_id = t.id and j.is_available and j.run_at <= now()
        order by j.priority, j.run_at limit ${longestCount}) jobs
    ) due
    where waiting.count > 0 or failed.count > 0
    order by failed.count desc, due.since nulls last, task`;
}

const failed = (db: Db) => db`
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null`;

export async function findFailedJobs(db: Db, paging: Paging) {
  return await findLongPage<ItemOf<'operator.get-failed-jobs'>>(db, paging, {
    columns: db`j.id::text as id, t.identifier as task, j.attempts, left(coalesce(j.last_error, ''), 500) as last_error,
      j.created_at, j.updated_at as failed_at`,
    found: failed(db),
    order: db`j.id desc`,
  });
}

/** Gives failed jobs all their tries again, from now on; returns their number. */
export async function retryFailed(
  tx: Tx,
  { id, task, most }: { id?: string | undefined; task?: string | undefined; most: number },
): Promise<number> {
  const rows = await tx`
    select 1 from graphile_worker.reschedule_jobs((
      select coalesce(array_agg(id), '{}') from (
        select j.id ${failed(tx)}
          and ${tx.and(id && tx`j.id = ${id}::bigint`, task && tx`t.identifier = ${task}`)}
        order by j.id limit ${most}) chosen
    ), run_at => now(), attempts => 0)`;
  return rows.length;
}
