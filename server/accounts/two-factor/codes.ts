import type { App } from '../../app.ts';
import { applyBrake } from '../../money/brakes/apply.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Guess } from '../../platform/limits/code-guesses.ts';
import { open } from '../../platform/program/secret-box.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { isOwnPlace } from '../session/place-queries.ts';
import { findSecret, spendRecoveryCode, spendStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** The subjects that wrong codes of a call count by, including its session (limits/code-guesses.ts). */
export async function guessOf({ sql, session, network }: Call, userId: number): Promise<Guess> {
  const waitingAt = session?.awaitsTfa
    ? { network, isOwnPlace: await isOwnPlace(sql, userId, network) }
    : null;
  return { of: codesOf(userId), session: session ? String(session.id) : undefined, waitingAt };
}

/** The subject of guesses at a partner's codes. */
export const codesOf = (userId: number) => `partner ${userId}`;

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

/** The context that a partner's secret is sealed for: moved to another partner's row the secret cannot be read. */
export function place(userId: number): string {
  return `two-factor ${userId}`;
}

/** Apps and letters show codes in groups. */
export function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}
