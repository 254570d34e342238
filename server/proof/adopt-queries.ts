import type { Db } from '../platform/db/connection.ts';
import type { KeptConversion } from './conversion-leaf.ts';

/** Conversions after `after`, changed since `since`, whose present state has no leaf: made or changed while no log was kept. */
export async function findUnkept(db: Db, after: number, most: number, since: Date | null) {
  return await db<(KeptConversion & { changedAt: Date })[]>`
    select c.id, c.user_id, c.offer_id, c.click_id, c.goal, c.tid, c.state, c.is_confirmed, c.amount, c.currency_code, c.revenue,
      c.reject_reason as reason, c.steps, c.subs, c.changed_at
    from ${since ? changedSince(db, since) : db`conversions`} c where c.id > ${after}
      and not exists (select from proof_leaves l where l.conversion_id = c.id and l.step = c.steps and ${isOfOpenLog(db)})
    order by c.id limit ${most}`;
}

/** The planner would otherwise read all conversions by their ids, to find the few that have changed. */
function changedSince(db: Db, since: Date) {
  return db`(select * from conversions where changed_at >= ${since} offset 0)`;
}

/** Race: a conversion that changes meanwhile waits for the adopting transaction, and its change has a leaf of its own. */
export async function lockUnkept(db: Db, ids: number[]) {
  return await db`
    select c.id from conversions c where c.id = any(${ids}::bigint[])
      and not exists (select from proof_leaves l where l.conversion_id = c.id and l.step = c.steps and ${isOfOpenLog(db)})
    order by c.id for update of c`.values<number>();
}

/** Condition: a leaf `l` is in the log that facts enter now, or will be. */
export function isOfOpenLog(db: Db) {
  return db`(l.log_id is null or l.log_id = (select id from proof_logs where ended_at is null))`;
}
