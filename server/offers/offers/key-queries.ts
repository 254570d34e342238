import type { Db, Tx } from '../../platform/db/connection.ts';

export type StoredKey = { hash: Buffer; sealed: Buffer };

/** Replaces the key of an offer, which the caller has locked; the former key works for 48 more hours. */
export async function replaceKey(tx: Tx, offerId: number, { hash, sealed }: StoredKey): Promise<void> {
  await tx`delete from offer_keys where offer_id = ${offerId} and ends_at <= now()`;
  await tx`
    update offer_keys set ends_at = now() + interval '48 hours' where offer_id = ${offerId} and ends_at is null`;
  await tx`insert into offer_keys (key_hash, offer_id, key_sealed) values (${hash}, ${offerId}, ${sealed})`;
}

export async function findCurrentKey(db: Db, offerId: number): Promise<Buffer | null> {
  return await db<{ sealed: Buffer }[]>`
    select key_sealed as sealed from offer_keys where offer_id = ${offerId} and ends_at is null`.value(null);
}
