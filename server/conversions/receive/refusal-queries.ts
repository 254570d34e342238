import type { Db, Tx } from '../../db/connection.ts';
import { countLong } from '../../db/count-queries.ts';
import type { CallParams } from './parse.ts';

export type RefusalRow = {
  id: number;
  offerId: number | null;
  params: CallParams;
  status: number;
  line: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
  triedAt: Date | null;
  conversionId: number | null;
};

/** A page of refused calls, the latest first. */
export async function findRefusals(
  db: Db,
  filter: { offerId?: number | undefined; isOpen: boolean; page: number; pageSize: number },
) {
  const { offerId, isOpen, page, pageSize } = filter;
  // Written out: an index of the open ones serves `is null`, not a comparison.
  const wanted = db`${isOpen ? db`r.conversion_id is null` : db`r.conversion_id is not null`}
    ${offerId === undefined ? db`` : db`and r.offer_id = ${offerId}`}`;
  const rows = await db<(RefusalRow & { offerName: string | null })[]>`
    select ${fields(db)}, o.name as "offerName" from conversion_refusals r left join offers o on o.id = r.offer_id
    where ${wanted} order by r.last_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows, pagination: await countLong(db, db`from conversion_refusals r where ${wanted}`) };
}

/** Refused calls that named the click of a conversion, or became it, the latest first. */
export async function findRefusalsOf(
  db: Db,
  { id, clickId }: { id: number; clickId: string | null },
): Promise<RefusalRow[]> {
  return await db<RefusalRow[]>`
    select ${fields(db)} from conversion_refusals r where r.id in (
      select id from conversion_refusals where conversion_id = ${id}
      union select id from conversion_refusals where params ->> 'click_id' = ${clickId}::text)
    order by r.last_at desc, r.id desc limit 50`;
}

/** These refused calls in the order in which they came, held until the transaction ends. */
export async function lockRefusals(tx: Tx, ids: number[]): Promise<RefusalRow[]> {
  return await tx<RefusalRow[]>`
    select ${fields(tx)} from conversion_refusals r where r.id = any(${ids}::bigint[]) order by r.id for update`;
}

/** Writes what a try has come to. */
export async function setTried(
  tx: Tx,
  id: number,
  { conversionId, status, line }: { conversionId: number | null; status: number; line: string },
): Promise<void> {
  await tx`
    update conversion_refusals set tried_at = now(), conversion_id = ${conversionId}::bigint,
      status = case when ${conversionId}::bigint is null then ${status}::smallint else status end,
      line = case when ${conversionId}::bigint is null then ${line} else line end
    where id = ${id}`;
}

function fields(db: Db) {
  return db`r.id, r.offer_id as "offerId", r.params, r.status, r.line, r.times, r.first_at as "firstAt", r.last_at as "lastAt",
    r.tried_at as "triedAt", r.conversion_id as "conversionId"`;
}
