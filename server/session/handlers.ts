import type { session } from '#contract/session';
import { enqueue } from '../jobs/jobs.ts';
import { findLogin } from '../password/queries.ts';
import { replacePassword } from '../password/replace.ts';
import { refuseWeak } from '../password/rules.ts';
import type { Call } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { noteDevice } from '../sessions/new-device.ts';
import { isActive } from '../two-factor/queries.ts';
import { confirmSignIn } from '../two-factor/sign-in.ts';
import { amongOthers } from './crowd.ts';
import { hashPassword, passwordMatches } from './password.ts';
import {
  type Account,
  endSession,
  findAccount,
  holdPassword,
  noteResetPlace,
  spendResetToken,
  startSession,
} from './queries.ts';
import { mailPasswordReset } from './reset-mail.ts';
import { countTry, forgetTries, forgiveTry } from './tries.ts';

const perLogin = { free: 5, firstWait: 15, longestWait: 3600 };
const perAddress = { free: 30, firstWait: 15, longestWait: 900 };
const perReset = { free: 3, firstWait: 60, longestWait: 3600 };
/** Milliseconds. */
const afterAnswer = 1_000;

export const sessionHandlers: Handlers<typeof session> = {
  'auth.sign-in': signIn,

  async 'auth.confirm-tfa'({ code }, call) {
    await confirmSignIn(call, code);
    return { ok: true };
  },

  // The job looks the login up, so the answer and its time are the same whoever asks; and it begins when the answer is long
  // there, so that neither that answer nor the next one waits beside a letter that only a known login gets.
  async 'auth.request-password-reset'({ login }, call) {
    await countTry(call.sql, `reset address ${call.address}`, perAddress);
    await countTry(call.sql, `reset login ${login.toLowerCase()}`, perReset);
    await enqueue(call.sql, mailPasswordReset, { login }, { runAt: new Date(Date.now() + afterAnswer) });
    return { ok: true };
  },

  'auth.reset-password': resetPassword,

  async logout(_params, call) {
    if (call.session) await endSession(call.sql, call.partner.id, call.session.id);
    call.setCookie(null);
    return { ok: true };
  },
};

async function signIn({ login, password }: { login: string; password: string }, call: Call) {
  const ofAddress = `sign-in address ${call.address}`;
  await countTry(call.sql, ofAddress, perAddress);
  const account = await findAccount(call.sql, login, call.address);
  const ofLogin = account ? triesOfAccount(account, call) : `sign-in login ${login.toLowerCase()}`;
  await countTry(call.sql, ofLogin, perLogin);
  // Not by what was typed: now and then that is a password.
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

async function resetPassword({ token, password }: { token: string; password: string }, call: Call) {
  const ofAddress = `reset token ${call.address}`;
  await countTry(call.sql, ofAddress, perAddress);
  const hash = await inTurn(call, [ofAddress], () => hashPassword(password));
  await call.sql.begin(async (tx) => {
    const userId = await spendResetToken(tx, token);
    if (userId === null) {
      const sentence = 'Ссылка уже использована или устарела. Запросите новую';
      throw new Refusal('wrongField', sentence, { token: sentence });
    }
    const { productName } = call.settings;
    const login = await findLogin(tx, userId);
    refuseWeak('password', password, { login, productName });
    const { userAgent, address } = call;
    await replacePassword(tx, userId, hash, { by: 'link', userAgent, address });
    await noteResetPlace(tx, userId, address);
  });
  await forgiveTry(call.sql, ofAddress);
  return { ok: true as const };
}

/** Hashes at the address's turn. What a crowd turns away was not tried: the counted tries are taken back. */
async function inTurn<Done>(call: Call, tries: string[], hash: () => Promise<Done>): Promise<Done> {
  return await amongOthers(call.address, hash).catch(async (refusal) => {
    for (const subject of tries) await forgiveTry(call.sql, subject);
    throw refusal;
  });
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
