import { hashPassword, passwordMatches } from '../../accounts/password/hash.ts';
import { refuseWeak } from '../../accounts/password/rules.ts';
import { countTry, forgetTries } from '../../platform/limits/queries.ts';
import type { AccountCall } from '../../platform/rpc/call.ts';
import { type Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { lockAccount, updateAccount } from './queries.ts';
import { endSessions, startSession } from './session-queries.ts';
import { noteSignIn } from './sign-in.ts';

const patience = { free: 5, firstWait: 15, longestWait: 3600 };

/** Changes the signed-in account's password: all its sessions end, and this browser gets a new one. */
export async function editPassword(
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  call: AccountCall,
): Promise<void> {
  const { account, login } = call.staffSession;
  const tries = `staff own password ${account.id}`;
  await countTry(call.sql, tries, patience);
  const checked = (await lockAccount(call.sql, account.id))?.passwordHash ?? null;
  if (!(await passwordMatches(currentPassword, checked))) throw wrongCurrent();
  await forgetTries(call.sql, tries);
  if (newPassword === currentPassword) throw wrongField('newPassword', 'Это и есть текущий пароль');
  refuseWeak('newPassword', newPassword, { login, productName: call.settings.productName });
  const passwordHash = await hashPassword(newPassword);
  const token = await call.sql.begin(async (tx) => {
    // Race: of two changes at once the second finds another hash than the one it checked.
    if ((await lockAccount(tx, account.id))?.passwordHash !== checked) throw wrongCurrent();
    await updateAccount(tx, account.id, { passwordHash });
    await endSessions(tx, account.id);
    await noteSignIn(tx, call, account, 'staff.edit-password');
    return await startSession(tx, account.id, 'open', call);
  });
  call.setCookie(token);
}

function wrongCurrent(): Refusal {
  return wrongField('currentPassword', 'Неверный текущий пароль');
}
