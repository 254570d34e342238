import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { countLong } from '../../../platform/db/count-queries.ts';
import { pageOf } from '../../../platform/db/list-queries.ts';

export type WaitingRow = Omit<ItemOf<'operator.get-waiting-calls'>, 'until' | 'state'> & {
  /** The time when the last call about the same click was kept. */
  lastKeptAt: Date;
  hasClick: boolean;
};

/** A page of calls that wait for their click, the longest wait first. */
export async function findWaitingCalls(
  db: Db,
  { offerId, isLong, ...paging }: ParamsOf<'operator.get-waiting-calls'>,
) {
  const wanted = db.and(offerId && db`i.offer_id = ${offerId}`, isLong && waitsLong(db));
  const items = await db<WaitingRow[]>`
    select i.id, i.offer_id, o.name as offer_name, i.click_id, i.params, i.at, i.kept_at,
      (select max(kept_at) from conversion_inbox s where s.click_id = i.click_id) as last_kept_at,
      exists (select from clicks c where c.id = i.click_id) as has_click,
      (select run_at from graphile_worker._private_jobs j where j.key = i.click_id::text and j.attempts < j.max_attempts) as next_look_at
    from (select * from conversion_inbox i where ${wanted} order by kept_at, id ${pageOf(db, paging)}) i
    join offers o on o.id = i.offer_id order by i.kept_at, i.id`;
  return { items, pagination: await countLong(db, db`from conversion_inbox i where ${wanted}`) };
}

/** A condition: a call waits longer than a click takes to arrive, which is seconds. */
export function waitsLong(db: Db) {
  return db`kept_at < now() - interval '10 minutes'`;
}

/** The clicks that the still waiting calls among `ids` wait for, each once. */
export async function findAwaitedClicks(tx: Tx, ids: number[]) {
  return await tx`
    select distinct click_id from conversion_inbox where id = any(${ids}::bigint[]) order by 1`.values<string>();
}
