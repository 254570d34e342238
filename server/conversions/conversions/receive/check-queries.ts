import type { Db, Tx } from '../../../platform/db/connection.ts';

/** The conversions of a click. */
export async function findOfClick(tx: Tx, clickId: string | null) {
  return await tx`select id from conversions where click_id = ${clickId}::uuid order by id`.values<number>();
}

/** The offer of a key; `isOld`: a newer key has replaced it. Null for an unknown or ended key. */
export async function findKeyOwner(db: Db, hash: Buffer) {
  return await db<{ offerId: number; isOld: boolean }[]>`
    select offer_id, ends_at is not null as is_old from offer_keys
    where key_hash = ${hash} and (ends_at is null or ends_at > now())`.first(null);
}
