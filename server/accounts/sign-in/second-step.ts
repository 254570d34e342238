import type { Tx } from '../../platform/db/connection.ts';
import { countGuess, forgetGuesses } from '../../platform/limits/code-guesses.ts';
import type { Call, SessionRef } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { noteDevice } from '../session/new-device.ts';
import { asPartner } from '../session/owner-queries.ts';
import { endSession, startSession } from '../session/queries.ts';
import { isActive } from '../two-factor/queries.ts';
import { guessOfPartner, spendSecondFactor } from '../two-factor/second-factor.ts';
import { lockEntry } from './queries.ts';

/**
 * The second step of signing in: a right code ends the session that waits for the code and starts one with a new token (no
 * session fixation), in one transaction. A code that came in time but found no waiting session is not used up.
 */
export async function confirmSignIn(call: Call, code: string): Promise<void> {
  const { sql, session } = call;
  if (!session?.awaitsTfa || !(await isActive(sql, session.userId))) throw withoutFirstStep();
  const guess = await guessOfPartner(call, session.userId);
  await countGuess(sql, guess);
  const token = await sql.begin((tx) => exchangeSession(tx, call, session, code));
  await forgetGuesses(sql, guess);
  call.setCookie(token);
}

async function exchangeSession(tx: Tx, call: Call, session: SessionRef, code: string): Promise<string> {
  // Race: the session may have ended since it was found, by another confirmation or a new password. A refusal below undoes its
  // end.
  if (!(await endSession(tx, session.userId, session.id))) throw withoutFirstStep();
  if (!(await lockEntry(tx, asPartner(session.userId)))) throw withoutFirstStep();
  if (!(await spendSecondFactor(tx, call, session.userId, code))) {
    const sentence = 'Неверный или уже использованный код';
    throw new Refusal('wrongField', sentence, { code: sentence });
  }
  const { userAgent, address } = call;
  const started = await startSession(tx, session.userId, { awaitsTfa: false, userAgent, address });
  await noteDevice(tx, session.userId, { sessionId: started.id, userAgent, address });
  return started.token;
}

function withoutFirstStep(): Refusal {
  return new Refusal('forbidden', 'Сначала введите логин и пароль');
}
