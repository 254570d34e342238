import { findLogin } from '../../platform/db/user-queries.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { countTry, forgiveTry } from '../../platform/limits/queries.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { endSessions } from '../session/queries.ts';
import { hashPassword } from './hash.ts';
import { inTurn } from './hash-queue.ts';
import { lockPasswordHash, setPassword } from './queries.ts';
import { replacePassword } from './replace.ts';
import { mailPasswordReset } from './reset-mail.ts';
import { noteResetPlace, spendResetToken } from './reset-queries.ts';
import { refuseWeak } from './rules.ts';

const perAddress = { free: 30, firstWait: 15, longestWait: 900 };
const perReset = { free: 3, firstWait: 60, longestWait: 3600 };
/** In milliseconds. */
const afterAnswer = 1_000;

/**
 * Requests a letter with a link. The job looks the login up, so the answer and its time do not depend on whether the login
 * exists. The job starts some time after the answer, so that no request is slowed by a letter, which only a known login gets.
 */
export async function requestReset({ login }: { login: string }, call: Call) {
  await countTry(call.sql, `reset address ${call.network}`, perAddress);
  await countTry(call.sql, `reset login ${login.toLowerCase()}`, perReset);
  await enqueue(call.sql, mailPasswordReset, { login }, { runAt: new Date(Date.now() + afterAnswer) });
}

/** Sets the password that the holder of a link has chosen. */
export async function resetPassword({ token, password }: { token: string; password: string }, call: Call) {
  const ofAddress = `reset token ${call.network}`;
  await countTry(call.sql, ofAddress, perAddress);
  const hash = await inTurn(call, [ofAddress], () => hashPassword(password));
  await call.sql.begin(async (tx) => {
    const userId = await spendResetToken(tx, token.replace(/^hello-/, ''));
    if (userId === null) {
      const sentence = 'Ссылка уже использована или устарела. Запросите новую';
      throw new Refusal('wrongField', sentence, { token: sentence });
    }
    await endSessions(tx, userId);
    const { productName } = call.settings;
    const login = await findLogin(tx, userId);
    refuseWeak('password', password, { login, productName });
    const { userAgent, address, network } = call;
    // The first password of an invited partner replaces nothing.
    if ((await lockPasswordHash(tx, userId)) === '') await setPassword(tx, userId, hash);
    else await replacePassword(tx, call, userId, hash, { by: 'link', userAgent, address });
    await noteResetPlace(tx, userId, network);
  });
  await forgiveTry(call.sql, ofAddress);
}
