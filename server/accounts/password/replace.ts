import type { App } from '../../app.ts';
import { removeLinkToken } from '../../messages/telegram/queries.ts';
import { applyBrake } from '../../money/brakes/apply.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findLogin } from '../../platform/db/user-queries.ts';
import { deleteAllTokens } from '../api-token/named-queries.ts';
import { asPartner } from '../session/owner-queries.ts';
import { removePendingSecret } from '../two-factor/queries.ts';
import { announcePasswordChange, type Change } from './announce-change.ts';
import { setPassword } from './queries.ts';

type Replacement = Pick<Change, 'by' | 'userAgent' | 'address'> & {
  /** The session that makes the change and stays alive; without it all sessions end. */
  exceptSession?: number | undefined;
  /** Tokens of programs live on. */
  keepsToken?: boolean;
};

/**
 * Sets a password, revokes everything that could have been obtained with the old one (sessions, reset links, all tokens of programs,
 * an unconfirmed two-factor secret, a link to the bot that waits), and notifies the partner.
 */
export async function replacePassword(
  tx: Tx,
  app: Pick<App, 'settings'>,
  userId: number,
  passwordHash: string,
  { exceptSession, keepsToken = false, ...change }: Replacement,
): Promise<void> {
  // Sessions end first: anything that their pending calls were adding is committed by then, and is revoked below.
  await setPassword(tx, userId, passwordHash, exceptSession ?? null);
  const endedToken = !keepsToken && (await deleteAllTokens(tx, userId));
  const endedSecret = await removePendingSecret(tx, asPartner(userId));
  await removeLinkToken(tx, userId);
  await applyBrake(tx, app, userId, change.by === 'partner' ? 'password-changed' : 'password-link');
  await announcePasswordChange(tx, userId, {
    ...change,
    login: await findLogin(tx, userId),
    endedToken,
    endedSecret,
    sessionId: exceptSession,
  });
}
