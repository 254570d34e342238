import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import type { Owner } from '../session/owner-queries.ts';
import { sealContext, withoutSpaces } from './codes.ts';
import { type Confirmed, removePendingSecret } from './queries.ts';
import { drawQrCode, makeSecret, secretOfSession, stepOf } from './totp.ts';

/** Stores the sealed fresh secret where the owner has none yet; returns the stored one, null where none may be shown. */
export type KeepSecret = (db: Db, owner: Owner, sealed: Buffer) => Promise<Buffer | null>;

/**
 * Opens the secret for an app that `keep` returns; `keep` gets a fresh secret for the case that there is none. A secret whose
 * key is lost is replaced by the fresh one. Null where `keep` returns none.
 */
export async function keepReadable(
  db: Db,
  { keys }: Pick<App, 'keys'>,
  owner: Owner,
  keep: KeepSecret,
): Promise<string | null> {
  const context = sealContext(owner);
  const fresh = seal(keys.secret, makeSecret(), context);
  const kept = await keep(db, owner, fresh);
  const secret = kept && open(keys, kept, context);
  if (!kept || secret !== null) return secret;
  await removePendingSecret(db, owner);
  return open(keys, (await keep(db, owner, fresh)) ?? fresh, context);
}

/** An unconfirmed secret for the app, as a session shows it: a picture and a text. */
export async function showSecret(
  waiting: string,
  sessionId: number,
  { issuer, login }: { issuer: string; login: string },
) {
  const secret = secretOfSession(waiting, sessionId);
  return { qrCode: await drawQrCode(secret, issuer, login), secret };
}

/**
 * Reads a sealed unconfirmed secret; null where there is none, or its key is lost. Returns the values that confirm it: null for
 * a wrong code.
 */
export function readWaiting(
  { keys }: Pick<App, 'keys'>,
  owner: Owner,
  sessionId: number,
  sealed: Buffer | null,
): ((code: string) => Confirmed | null) | null {
  const context = sealContext(owner);
  const waiting = sealed && open(keys, sealed, context);
  if (!sealed || waiting === null) return null;
  const secret = secretOfSession(waiting, sessionId);
  return (code) => {
    const step = stepOf(secret, withoutSpaces(code));
    return step === null ? null : { waiting: sealed, secret: seal(keys.secret, secret, context), step };
  };
}
