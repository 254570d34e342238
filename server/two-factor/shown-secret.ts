import type { App } from '../app.ts';
import type { Tx } from '../db/connection.ts';
import { findUser } from '../db/user-queries.ts';
import { open, seal } from '../program/secret-box.ts';
import { place } from './codes.ts';
import { removePendingSecret } from './queries.ts';
import { drawQrCode, makeSecret } from './totp.ts';

/**
 * The secret for an app that `keep` returns, opened; it is given a fresh one for where there is none. One whose key is lost makes
 * room for the fresh one. Null where `keep` has none.
 */
export async function keepReadable(
  tx: Tx,
  { keys }: Pick<App, 'keys'>,
  userId: number,
  keep: (tx: Tx, userId: number, sealed: Buffer) => Promise<Buffer | null>,
): Promise<string | null> {
  const fresh = seal(keys.secret, makeSecret(), place(userId));
  const kept = await keep(tx, userId, fresh);
  const secret = kept && open(keys, kept, place(userId));
  if (!kept || secret !== null) return secret;
  await removePendingSecret(tx, userId);
  return open(keys, (await keep(tx, userId, fresh)) ?? fresh, place(userId));
}

/** A partner's secret as the partner's app takes it: a picture and a text. */
export async function showSecret({ sql, settings }: App, userId: number, secret: string) {
  const user = await findUser(sql, userId);
  return { qrCode: await drawQrCode(secret, settings.productName, user?.login ?? ''), secret };
}
