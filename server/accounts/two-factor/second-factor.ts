import type { App } from '../../app.ts';
import { applyBrake } from '../../money/brakes/apply.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findLogin } from '../../platform/db/user-queries.ts';
import type { Guess } from '../../platform/limits/code-guesses.ts';
import type { Call, PartnerCall } from '../../platform/rpc/call.ts';
import { asPartner, type Owner } from '../session/owner-queries.ts';
import { lockOwnSession } from '../session/visit.ts';
import { guessOf, spendCode } from './codes.ts';
import { insertRecoveryCodes } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { type KeepSecret, keepReadable, readWaiting, showSecret } from './shown-secret.ts';

export async function guessOfPartner(call: Call, userId: number): Promise<Guess> {
  const { session } = call;
  return await guessOf(call, asPartner(userId), {
    isWaiting: session?.awaitsTfa ?? false,
    sessionId: session?.id,
  });
}

/** Uses up a code of a partner whose two-factor is active; false when it is wrong. A recovery code slows money down. */
export async function spendSecondFactor(
  tx: Tx,
  app: Pick<App, 'keys' | 'settings'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const spent = await spendCode(tx, app, asPartner(userId), code);
  if (spent === 'recovery') await applyBrake(tx, app, userId, 'recovery-code');
  return spent !== null;
}

/** Stores recovery codes as hashes. */
export async function keepRecoveryCodes(tx: Tx, owner: Owner, codes: string[]): Promise<void> {
  await insertRecoveryCodes(
    tx,
    owner,
    codes.map((code) => hashRecoveryCode(owner.id, code)),
  );
}

/** Shows this session the secret for an app that `keep` returns; null where it returns none. */
export async function showOwnSecret(call: PartnerCall, keep: KeepSecret) {
  const { sql, settings, partner, session } = call;
  const secret = await sql.begin(async (tx) => {
    await lockOwnSession(tx, call);
    return await keepReadable(tx, call, asPartner(partner.id), keep);
  });
  if (!secret || !session) return null;
  const login = await findLogin(sql, partner.id);
  return await showSecret(secret, session.id, { issuer: settings.productName, login });
}

/** Reads the sealed secret that this session was shown (shown-secret.ts). */
export function readOwnSecret(call: PartnerCall, sealed: Buffer | null) {
  const { partner, session } = call;
  if (!session) throw new Error('only a session is shown a secret');
  return readWaiting(call, asPartner(partner.id), session.id, sealed);
}
