import type { Db, Tx } from '../../../platform/db/connection.ts';

/** The conversions of a click, and those with a `tid` at an offer. */
export async function findOfCall(
  tx: Tx,
  clickId: string | null,
  { offerId, tid }: { offerId: number; tid: string },
) {
  return await tx`
    select id from conversions where click_id = ${clickId}::uuid
    union select id from conversions where offer_id = ${offerId} and tid <> '' and tid = ${tid} order by 1`.values<number>();
}

/** The offer of a key; `isOld`: a newer key has replaced it. Null for an unknown or ended key. */
export async function findKeyOwner(db: Db, hash: Buffer) {
  return await db<{ offerId: number; isOld: boolean }[]>`
    select offer_id, ends_at is not null as is_old from offer_keys
    where key_hash = ${hash} and (ends_at is null or ends_at > now())`.first(null);
}
