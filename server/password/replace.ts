import { deleteToken } from '../api-token/queries.ts';
import type { Tx } from '../db/connection.ts';
import { findLogin } from '../profile/queries.ts';
import { removePendingSecret } from '../two-factor/queries.ts';
import { setPassword } from './queries.ts';
import { type Change, tellPasswordChanged } from './tell-changed.ts';

type Replacement = Pick<Change, 'by' | 'userAgent' | 'address'> & {
  /** The session that lives on; all end without it. */
  exceptSession?: number | undefined;
  keepsToken?: boolean;
};

/**
 * Sets a password, ends what the one who knew the old one could have left behind (sessions, reset links, the API token,
 * a secret of two-factor that waits to be confirmed), and tells the partner.
 */
export async function replacePassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  { exceptSession, keepsToken = false, ...change }: Replacement,
): Promise<void> {
  // Sessions end first: what they were just adding is committed by then, and is ended as well.
  await setPassword(tx, userId, passwordHash, exceptSession ?? null);
  const endedToken = !keepsToken && (await deleteToken(tx, userId));
  const endedSecret = await removePendingSecret(tx, userId);
  await tellPasswordChanged(tx, userId, {
    ...change,
    login: await findLogin(tx, userId),
    endedToken,
    endedSecret,
  });
}
