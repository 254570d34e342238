import type { Db, Tx } from '../db/connection.ts';
import type { CallParams } from './parse.ts';

type RefusalRow = {
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

/** A page of refused calls, the latest first, and how many there are in all. */
export async function findRefusals(
  db: Db,
  filter: { offerId?: number | undefined; isOpen: boolean; page: number; pageSize: number },
) {
  const { offerId, isOpen, page, pageSize } = filter;
  const wanted = db`(conversion_id is null) = ${isOpen}
    ${offerId === undefined ? db`` : db`and offer_id = ${offerId}`}`;
  const rows = await db<RefusalRow[]>`
    ${select(db)} where ${wanted} order by last_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<
    { count: number }[]
  >`select count(*)::int from conversion_refusals where ${wanted}`;
  return { rows, totalCount: total?.count ?? 0 };
}

/** These refused calls in the order in which they came, held until the transaction ends. */
export async function lockRefusals(tx: Tx, ids: number[]): Promise<RefusalRow[]> {
  return await tx<RefusalRow[]>`${select(tx)} where id = any(${ids}::bigint[]) order by id for update`;
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

function select(db: Db) {
  return db`select id, offer_id as "offerId", params, status, line, times, first_at as "firstAt", last_at as "lastAt",
    tried_at as "triedAt", conversion_id as "conversionId" from conversion_refusals`;
}
