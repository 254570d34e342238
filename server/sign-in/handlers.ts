import type { session } from '#contract/session';
import { countTry, forgetTries, forgiveTry } from '../limits/queries.ts';
import { inTurn } from '../password/crowd.ts';
import { passwordMatches } from '../password/hash.ts';
import type { Call } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { noteDevice } from '../session/new-device.ts';
import { endSession, startSession } from '../session/queries.ts';
import { isActive } from '../two-factor/queries.ts';
import { type Account, findAccount, holdPassword } from './queries.ts';
import { confirmSignIn } from './second-step.ts';

const perLogin = { free: 5, firstWait: 15, longestWait: 3600 };
const perAddress = { free: 30, firstWait: 15, longestWait: 900 };

export const signInHandlers: Handlers<Pick<typeof session, 'auth.sign-in' | 'auth.confirm-tfa'>> = {
  'auth.sign-in': signIn,

  async 'auth.confirm-tfa'({ code }, call) {
    await confirmSignIn(call, code);
    return { ok: true };
  },
};

async function signIn({ login, password }: { login: string; password: string }, call: Call) {
  const ofAddress = `sign-in address ${call.address}`;
  await countTry(call.sql, ofAddress, perAddress);
  const account = await findAccount(call.sql, login, call.address);
  const ofLogin = account ? triesOfAccount(account, call) : `sign-in login ${login.toLowerCase()}`;
  await countTry(call.sql, ofLogin, perLogin);
  // Logs the partner's id, not the typed login: people sometimes type a password there.
  call.log.info({ partner: account?.id ?? null }, 'a password is tried');
  const matches = await inTurn(call, [ofAddress, ofLogin], () =>
    passwordMatches(password, account?.passwordHash ?? null),
  );
  if (!matches || !account) throw wrongPassword();
  await forgetTries(call.sql, ofLogin);
  await forgiveTry(call.sql, ofAddress);
  if (account.isBlocked) {
    const sentence = 'Доступ в кабинет закрыт. Напишите в поддержку';
    throw new Refusal('wrongField', sentence, { login: sentence });
  }
  const awaitsTfa = await isActive(call.sql, account.id);
  await replaceSession(call, account, awaitsTfa);
  return { status: awaitsTfa ? ('tfa-required' as const) : ('signed-in' as const) };
}

/** One count for login and mail. Another one where the password was set by link: guessing elsewhere does not lock it. */
function triesOfAccount({ id, isResetPlace }: Account, { address }: Call): string {
  return isResetPlace ? `sign-in account ${id} from ${address}` : `sign-in account ${id}`;
}

/** A sign-in always gets a new token (no session fixation); the browser's old session ends. */
async function replaceSession(call: Call, account: Account, awaitsTfa: boolean): Promise<void> {
  const { sql, session, userAgent, address } = call;
  const token = await sql.begin(async (tx) => {
    if (!(await holdPassword(tx, account.id, account.passwordHash))) throw wrongPassword();
    if (session) await endSession(tx, session.userId, session.id);
    if (!awaitsTfa) await noteDevice(tx, account.id, { userAgent, address });
    return await startSession(tx, account.id, { awaitsTfa, userAgent, address });
  });
  call.setCookie(token);
}

function wrongPassword(): Refusal {
  return new Refusal('wrongField', 'Неверный логин или пароль', { password: 'Неверный логин или пароль' });
}
