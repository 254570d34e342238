import type { password } from '#contract/accounts/account';
import type { signIn } from '#contract/accounts/sign-in';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import { countTry, forgetTries } from '../../platform/limits/queries.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { orNotFound, type Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { endSessions } from '../session/queries.ts';
import { hashPassword, passwordMatches } from './hash.ts';
import { findOwnAccount, lockPasswordHash } from './queries.ts';
import { replacePassword } from './replace.ts';
import { requestReset, resetPassword } from './reset.ts';
import { refuseWeak } from './rules.ts';

const perPartner = { free: 5, firstWait: 15, longestWait: 3600 };

type Resets = Pick<typeof signIn, 'auth.request-password-reset' | 'auth.reset-password'>;

/** See docs/decisions/0011-guessable-passwords.md and docs/decisions/0064-lock-and-reset.md. */
export const passwordHandlers: Handlers<typeof password & Resets> = {
  'auth.request-password-reset': requestReset,
  'auth.reset-password': resetPassword,

  async 'profile.edit-user-password'({ currentPassword, newPassword, revokeToken = false }, call) {
    const account = orNotFound(await findOwnAccount(call.sql, call.partner.id));
    const tries = `own password ${call.partner.id}`;
    await countTry(call.sql, tries, perPartner);
    if (!(await passwordMatches(currentPassword, account.passwordHash))) throw wrongCurrent();
    await forgetTries(call.sql, tries);
    if (newPassword === currentPassword) throw wrongField('newPassword', 'Это и есть текущий пароль');
    refuseWeak('newPassword', newPassword, { ...account, productName: call.settings.productName });
    const newHash = await hashPassword(newPassword);
    await changePassword(call, account.passwordHash, { newHash, keepsToken: !revokeToken });
  },
};

/**
 * Changes the password and notifies the partner, both or neither. Race: the second of two concurrent changes, from two tabs or
 * by a double click, finds another hash than the one it was checked against: its current password is out of date.
 */
async function changePassword(
  { sql, settings, partner, session, userAgent, address }: PartnerCall,
  passwordHash: string,
  { newHash, keepsToken }: { newHash: string; keepsToken: boolean },
): Promise<void> {
  const exceptSession = session?.id;
  await sql.begin(async (tx) => {
    await endSessions(tx, partner.id, exceptSession);
    if ((await lockPasswordHash(tx, partner.id)) !== passwordHash) throw wrongCurrent();
    await countLetter(tx, partner.id, 'password-changed');
    const change = { by: 'partner', userAgent, address, exceptSession, keepsToken } as const;
    await replacePassword(tx, { settings }, partner.id, newHash, change);
  });
}

function wrongCurrent(): Refusal {
  return wrongField('currentPassword', 'Неверный текущий пароль');
}
