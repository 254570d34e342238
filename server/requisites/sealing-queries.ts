import type { Db } from '../db/connection.ts';

export async function findFingerprintKey(db: Db): Promise<Buffer | undefined> {
  const [row] = await db<{ sealed: Buffer }[]>`select sealed from fingerprint_keys`;
  return row?.sealed;
}

/** Keeps a new key and returns the one that counts. Race: of two first callers the second gets the key of the first. */
export async function keepFingerprintKey(db: Db, sealed: Buffer): Promise<Buffer> {
  await db`insert into fingerprint_keys (id, sealed) values (1, ${sealed}) on conflict do nothing`;
  const kept = await findFingerprintKey(db);
  if (!kept) throw new Error('the key of the fingerprints is not there');
  return kept;
}
