import type { Db, Tx } from '../../../platform/db/connection.ts';
import type { CallParams } from './parse.ts';

/** The offer of an advertiser's key that worked at the given time; null for an unknown key. */
export async function findOfferOfKey(db: Db, hash: Buffer, at: Date) {
  return await db`
    select offer_id from offer_keys where key_hash = ${hash} and (ends_at is null or ends_at > ${at})`.value<
    number | null
  >(null);
}

/** A call whose click has not come yet. */
export type Waiting = {
  id: number;
  offerId: number;
  params: CallParams;
  at: Date;
  keptAt: Date;
  receipt: string | null;
};

export async function findWaiting(tx: Tx, clickId: string) {
  return await tx<Waiting[]>`
    select id, offer_id, params, at, kept_at, receipt from conversion_inbox
    where click_id = ${clickId}::uuid order by id`;
}

/**
 * Keeps a call until its click comes; returns false where `most` calls of its offer wait already. Race: calls at the same moment
 * may exceed `most` by a few.
 */
export async function insertWaiting(
  tx: Tx,
  clickId: string,
  call: { offerId: number; params: CallParams; at: Date; receipt: string | undefined },
  most: number | null,
) {
  return await tx`
    insert into conversion_inbox (click_id, offer_id, params, at, receipt)
    select ${clickId}::uuid, ${call.offerId}, ${JSON.stringify(call.params)}::text::jsonb, ${call.at}, ${call.receipt ?? null}::text
    where ${most}::integer is null or ${most}::integer > (
      select count(*) from (select from conversion_inbox where offer_id = ${call.offerId} limit ${most}) waiting)
    returning 1`.exists();
}

export async function removeWaiting(tx: Tx, ids: number[]) {
  await tx`delete from conversion_inbox where id = any(${ids}::bigint[])`;
}
