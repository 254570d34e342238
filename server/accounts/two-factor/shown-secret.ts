import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findUser } from '../../platform/db/user-queries.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { place, withoutSpaces } from './codes.ts';
import { type Confirmed, removePendingSecret } from './queries.ts';
import { drawQrCode, makeSecret, secretOfSession, stepOf } from './totp.ts';

/**
 * Opens the secret for an app that `keep` returns; `keep` gets a fresh secret for the case that there is none. A secret whose
 * key is lost is replaced by the fresh one. Null where `keep` returns none.
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

/** An unconfirmed secret for the app, as this session shows it: a picture and a text. */
export async function showSecret(call: PartnerCall, waiting: string) {
  const { sql, settings, partner } = call;
  const user = await findUser(sql, partner.id);
  const secret = ownSecret(call, waiting);
  return { qrCode: await drawQrCode(secret, settings.productName, user?.login ?? ''), secret };
}

/**
 * Reads a sealed unconfirmed secret; null where there is none, or its key is lost. Returns the values that confirm it: null for
 * a wrong code.
 */
export function readWaiting(
  call: PartnerCall,
  sealed: Buffer | null,
): ((code: string) => Confirmed | null) | null {
  const { keys, partner } = call;
  const waiting = sealed && open(keys, sealed, place(partner.id));
  if (!sealed || waiting === null) return null;
  const secret = ownSecret(call, waiting);
  return (code) => {
    const step = stepOf(secret, withoutSpaces(code));
    return step === null
      ? null
      : { waiting: sealed, secret: seal(keys.secret, secret, place(partner.id)), step };
  };
}

function ownSecret({ session }: PartnerCall, waiting: string): string {
  if (!session) throw new Error('only a session is shown a secret');
  return secretOfSession(waiting, session.id);
}
