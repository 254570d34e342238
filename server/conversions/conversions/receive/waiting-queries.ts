import type { Db, Tx } from '../../../platform/db/connection.ts';
import { countLong } from '../../../platform/db/count-queries.ts';
import type { CallParams } from './parse.ts';

export type WaitingRow = {
  id: number;
  offerId: number;
  offerName: string;
  clickId: string;
  params: CallParams;
  at: Date;
  keptAt: Date;
  /** The time when the last call about the same click was kept. */
  lastKeptAt: Date;
  hasClick: boolean;
  /** Null where no job checks for the click any more. */
  nextLookAt: Date | null;
};

type Filter = { offerId?: number | undefined; isLong?: true | undefined; page: number; pageSize: number };

/** A page of calls that wait for their click, the longest wait first. */
export async function findWaitingCalls(db: Db, { offerId, isLong, page, pageSize }: Filter) {
  const wanted = db`true
    ${offerId === undefined ? db`` : db`and i.offer_id = ${offerId}`}
    ${isLong === undefined ? db`` : db`and ${waitsLong(db)}`}`;
  const rows = await db<WaitingRow[]>`
    select i.id, i.offer_id, o.name as offer_name, i.click_id, i.params, i.at, i.kept_at,
      (select max(kept_at) from conversion_inbox s where s.click_id = i.click_id) as last_kept_at,
      exists (select from clicks c where c.id = i.click_id) as has_click,
      (select run_at from graphile_worker._private_jobs j where j.key = i.click_id::text and j.attempts < j.max_attempts) as next_look_at
    from (select * from conversion_inbox i where ${wanted} order by kept_at, id limit ${pageSize} offset ${(page - 1) * pageSize}) i
    join offers o on o.id = i.offer_id order by i.kept_at, i.id`;
  return { rows, pagination: await countLong(db, db`from conversion_inbox i where ${wanted}`) };
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
