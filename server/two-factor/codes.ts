import type { App } from '../app.ts';
import { applyBrake } from '../brakes/apply.ts';
import type { Db, Tx } from '../db/connection.ts';
import { countTry, forgetTries } from '../limits/queries.ts';
import { open } from '../program/secret-box.ts';
import { wrongField } from '../rpc/refusal.ts';
import { findSecret, spendRecoveryCode, spendStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const patience = { free: 5, firstWait: 30, longestWait: 3600 };

/** Counts a guess at a partner's codes, also against the session that makes it; 429 while the wait lasts. */
export async function countGuess(db: Db, userId: number, sessionId: number | undefined): Promise<void> {
  for (const subject of subjects(userId, sessionId)) await countTry(db, subject, patience);
}

/** Right codes forgive the guesses before them. */
export async function forgetGuesses(db: Db, userId: number, sessionId?: number): Promise<void> {
  for (const subject of subjects(userId, sessionId)) await forgetTries(db, subject);
}

/** Uses up a code of the app or a recovery code of a partner whose two-factor is active; false when it is wrong. */
export async function spendSecondFactor(
  tx: Tx,
  app: Pick<App, 'keys' | 'settings'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const digits = withoutSpaces(code);
  if (!/^\d{6}$/.test(digits)) {
    const isRight = await spendRecoveryCode(tx, userId, hashRecoveryCode(userId, code));
    if (isRight) await applyBrake(tx, app, userId, 'recovery-code');
    return isRight;
  }
  const sealed = await findSecret(tx, userId);
  if (!sealed) return false;
  const secret = open(app.keys, sealed, place(userId));
  if (secret === null) throw wrongField('code', lostSecret);
  const step = stepOf(secret, digits);
  return step !== null && (await spendStep(tx, userId, step));
}

const lostSecret =
  'Коды приложения больше нельзя проверить. Введите резервный код, а если его нет, напишите в поддержку: там отключат ' +
  'двухфакторную аутентификацию, и вы подключите приложение заново';

/** What a partner's secret is sealed for: moved to another partner's row it cannot be read. */
export function place(userId: number): string {
  return `two-factor ${userId}`;
}

/** Apps and letters show codes in groups. */
export function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}

function subjects(userId: number, sessionId: number | undefined): string[] {
  const ofPartner = `two-factor partner ${userId}`;
  return sessionId === undefined ? [ofPartner] : [`two-factor session ${sessionId}`, ofPartner];
}
