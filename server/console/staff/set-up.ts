import { withoutSpaces } from '../../accounts/two-factor/codes.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../../accounts/two-factor/recovery-codes.ts';
import { drawQrCode, makeSecret, secretOfSession, stepOf } from '../../accounts/two-factor/totp.ts';
import { countGuess, forgetGuesses } from '../../platform/limits/code-guesses.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { guessOf, place } from './codes.ts';
import {
  activate,
  findPendingSecret,
  insertRecoveryCodes,
  keepPendingSecret,
  removeFactor,
} from './factor-queries.ts';
import { hold, openSession, waiting } from './sign-in.ts';

/** The app's secret for an account that signs in for the first time. */
export async function showSecret(call: Call): Promise<{ qrCode: string; secret: string }> {
  const session = waiting(call, 'setup');
  const { account, login } = session;
  const fresh = seal(call.keys.secret, makeSecret(), place(account.id));
  const sealed = await keepPendingSecret(call.sql, account.id, fresh);
  if (!sealed) throw new Refusal('forbidden', 'Приложение уже настроено. Войдите ещё раз');
  const pending = open(call.keys, sealed, place(account.id));
  if (pending === null) {
    // The secret's key is lost: a new secret replaces it.
    await removeFactor(call.sql, account.id);
    return await showSecret(call);
  }
  const secret = secretOfSession(pending, session.id);
  return { qrCode: await drawQrCode(secret, `${call.settings.productName}, сотрудники`, login), secret };
}

/** Sets the second factor up with the app's first code, and opens the session. */
export async function setUp(code: string, call: Call): Promise<{ recoveryCodes: string[] }> {
  const session = waiting(call, 'setup');
  const { id } = session.account;
  const guess = await guessOf(call, session);
  await countGuess(call.sql, guess);
  const sealed = await findPendingSecret(call.sql, id);
  const pending = sealed && open(call.keys, sealed, place(id));
  if (!pending) throw wrongField('code', 'QR-код устарел. Обновите страницу и отсканируйте новый');
  const secret = secretOfSession(pending, session.id);
  const step = stepOf(secret, withoutSpaces(code));
  const recoveryCodes = makeRecoveryCodes();
  const token = await call.sql.begin(async (tx) => {
    await hold(tx, session);
    const confirmed = { waiting: sealed, secret: seal(call.keys.secret, secret, place(id)) };
    if (step === null || !(await activate(tx, id, { ...confirmed, step })))
      throw wrongField('code', 'Неверный код. Дождитесь следующего');
    await insertRecoveryCodes(
      tx,
      id,
      recoveryCodes.map((one) => hashRecoveryCode(id, one)),
    );
    return await openSession(tx, call, session, 'staff.activate-tfa');
  });
  await forgetGuesses(call.sql, guess);
  call.setCookie(token);
  return { recoveryCodes };
}
