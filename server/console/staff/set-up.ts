import { asStaff } from '../../accounts/session/owner-queries.ts';
import { activate, findPendingSecret, keepPendingSecret } from '../../accounts/two-factor/queries.ts';
import { makeRecoveryCodes } from '../../accounts/two-factor/recovery-codes.ts';
import { keepRecoveryCodes } from '../../accounts/two-factor/second-factor.ts';
import { keepReadable, readWaiting, showSecret } from '../../accounts/two-factor/shown-secret.ts';
import { countGuess, forgetGuesses } from '../../platform/limits/code-guesses.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { guessOfStaff, lockWaiting, openSession, waiting } from './sign-in.ts';

/** The app's secret for an account that signs in for the first time. */
export async function showStaffSecret(call: Call) {
  const session = waiting(call, 'setup');
  const { account, login } = session;
  const secret = await keepReadable(call.sql, call, asStaff(account.id), keepPendingSecret);
  if (!secret) throw new Refusal('forbidden', 'Приложение уже настроено. Войдите ещё раз');
  const issuer = `${call.settings.productName}, сотрудники`;
  return await showSecret(secret, session.id, { issuer, login });
}

/** Sets the second factor up with the app's first code, and opens the session. */
export async function setUp(code: string, call: Call): Promise<{ recoveryCodes: string[] }> {
  const session = waiting(call, 'setup');
  const owner = asStaff(session.account.id);
  const guess = await guessOfStaff(call, session);
  await countGuess(call.sql, guess);
  const confirm = readWaiting(call, owner, session.id, await findPendingSecret(call.sql, owner));
  if (!confirm) throw wrongField('code', 'QR-код устарел. Обновите страницу и отсканируйте новый');
  const recoveryCodes = makeRecoveryCodes();
  const token = await call.sql.begin(async (tx) => {
    await lockWaiting(tx, session);
    const confirmed = confirm(code);
    if (!confirmed || !(await activate(tx, owner, confirmed)))
      throw wrongField('code', 'Неверный код. Дождитесь следующего');
    await keepRecoveryCodes(tx, owner, recoveryCodes);
    return await openSession(tx, call, session, 'staff.activate-tfa');
  });
  await forgetGuesses(call.sql, guess);
  call.setCookie(token);
  return { recoveryCodes };
}
