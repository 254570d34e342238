import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { refusal } from '#contract/conversions/staff-lists';
import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { findLongPage } from '../../../platform/db/list-queries.ts';

/** A refused call of an advertiser, as kept for the staff. */
export type RejectedCall = z.input<typeof refusal> & { firstAt: Date };

/**
 * Keeps a rejected call for the staff; a repeat of the call only adds to its count. Anyone can call with an unknown key, so at
 * most a hundred such calls an hour are kept.
 */
export async function keepRejectedCall(
  db: Db,
  {
    offerId,
    params,
    status,
    line,
    at,
    receipt = null,
  }: Pick<RejectedCall, 'offerId' | 'params' | 'status' | 'line'> & {
    at: Date;
    receipt?: string | null | undefined;
  },
) {
  const json = JSON.stringify(params);
  const digest = createHash('sha256').update(`${status} ${line} ${json}`).digest();
  await db`
    insert into conversion_refusals as kept (offer_id, params, status, line, first_at, last_at, digest, receipt)
    select ${offerId}::bigint, ${json}::text::jsonb, ${status}::smallint, ${line}, ${at}, ${at}, ${digest}, ${receipt}
    where ${offerId}::bigint is not null or 100 > (
      select count(*) from conversion_refusals where offer_id is null and first_at > now() - interval '1 hour')
    on conflict (offer_id, digest) where conversion_id is null
      do update set times = kept.times + 1, last_at = greatest(kept.last_at, excluded.last_at)`;
}

/** Removes rejected calls that were last made 90 days ago. */
export async function sweepRejectedCalls(db: Db) {
  await db`delete from conversion_refusals where last_at < now() - interval '90 days'`;
}

/** A page of rejected calls, the latest first. */
export async function findRejectedCalls(
  db: Db,
  { offerId, isOpen, ...paging }: ParamsOf<'operator.get-conversion-refusals'>,
) {
  // Written out in full: the index of open calls serves `is null`, not a comparison.
  const wanted = db.and(
    isOpen ? db`r.conversion_id is null` : db`r.conversion_id is not null`,
    offerId && db`r.offer_id = ${offerId}`,
  );
  return await findLongPage<ItemOf<'operator.get-conversion-refusals'>>(db, paging, {
    columns: db`${fields(db)}, o.name as offer_name`,
    found: db`from conversion_refusals r left join offers o on o.id = r.offer_id where ${wanted}`,
    order: db`r.last_at desc, r.id desc`,
  });
}

/** Rejected calls that named a conversion's click or became the conversion, the latest first. */
export async function findRejectedCallsOf(
  db: Db,
  { id, clickId }: { id: number | null; clickId: string | null },
) {
  return await db<RejectedCall[]>`
    select ${fields(db)} from conversion_refusals r where r.id in (
      select id from conversion_refusals where conversion_id = ${id}
      union select id from conversion_refusals where params ->> 'click_id' = ${clickId}::text)
    order by r.last_at desc, r.id desc limit 50`;
}

/** The click ids that these rejected calls name. */
export async function findClicksNamed(db: Db, ids: number[]) {
  return await db`
    select params ->> 'click_id' as named from conversion_refusals
    where id = any(${ids}::bigint[]) and conversion_id is null and params ? 'click_id'`.values<string>();
}

/** The orders with promo codes that these rejected calls name. */
export async function findOrdersNamed(db: Db, ids: number[]) {
  return await db`
    select trim(params ->> 'tid') from conversion_refusals
    where id = any(${ids}::bigint[]) and conversion_id is null and params ? 'promo' and params ? 'tid'`.values<string>();
}

/** Locks these rejected calls, in their order of arrival. */
export async function lockRejectedCalls(tx: Tx, ids: number[]) {
  return await tx<(RejectedCall & { receipt: string | null })[]>`
    select ${fields(tx)}, r.receipt from conversion_refusals r where r.id = any(${ids}::bigint[]) order by r.id for update`;
}

/** Writes the outcome of a retry. */
export async function setTried(
  tx: Tx,
  id: number,
  { conversionId, status, line }: { conversionId: number | null; status: number; line: string },
) {
  await tx`
    update conversion_refusals set tried_at = now(), conversion_id = ${conversionId}::bigint,
      status = case when ${conversionId}::bigint is null then ${status}::smallint else status end,
      line = case when ${conversionId}::bigint is null then ${line} else line end
    where id = ${id}`;
}

/** Removes a rejected call that was taken after all. */
export async function removeRejectedCall(tx: Tx, id: number) {
  await tx`delete from conversion_refusals where id = ${id}`;
}

function fields(db: Db) {
  return db`r.id, r.offer_id, r.params, r.status, r.line, r.times, r.first_at, r.last_at,
    r.tried_at, r.conversion_id`;
}
