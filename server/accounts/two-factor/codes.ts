import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Guess } from '../../platform/limits/code-guesses.ts';
import { open } from '../../platform/program/secret-box.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import type { Owner } from '../session/owner-queries.ts';
import { isOwnPlace } from '../session/place-queries.ts';
import { findSecret, spendRecoveryCode, spendStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** The subjects that wrong codes of a call count by; a partner's session is one of them (limits/code-guesses.ts). */
export async function guessOf(
  { sql, network }: Pick<Call, 'sql' | 'network'>,
  owner: Owner,
  { isWaiting, sessionId }: { isWaiting: boolean; sessionId?: number | undefined },
): Promise<Guess> {
  const waitingAt = isWaiting ? { network, isOwnPlace: await isOwnPlace(sql, owner, network) } : null;
  return {
    of: guessesAt(owner),
    session: sessionId === undefined ? undefined : String(sessionId),
    waitingAt,
  };
}

/** The subject of guesses at an owner's codes. */
export const guessesAt = ({ kind, id }: Owner) => `${kind} ${id}`;

/** Uses up a code of the app, or a recovery code; null when it is wrong. */
export async function spendCode(
  db: Db,
  { keys }: Pick<App, 'keys'>,
  owner: Owner,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const digits = withoutSpaces(code);
  if (!/^\d{6}$/.test(digits))
    return (await spendRecoveryCode(db, owner, hashRecoveryCode(owner.id, code))) ? 'recovery' : null;
  const sealed = await findSecret(db, owner);
  if (!sealed) return null;
  const secret = open(keys, sealed, sealContext(owner));
  if (secret === null) throw wrongField('code', lostSecret[owner.kind]);
  const step = stepOf(secret, digits);
  return step !== null && (await spendStep(db, owner, step)) ? 'app' : null;
}

const unreadable = 'Коды приложения больше нельзя проверить. Введите резервный код, а если его нет, ';
const lostSecret = {
  partner: `${unreadable}напишите в поддержку: там отключат двухфакторную аутентификацию, и вы подключите приложение заново`,
  staff: `${unreadable}попросите администратора сбросить приложение в вашей учётной записи`,
};

/** The context that an owner's secret is sealed for: moved to another row the secret cannot be read. */
export function sealContext({ kind, id }: Owner): string {
  return kind === 'staff' ? `staff factor ${id}` : `two-factor ${id}`;
}

/** Apps and letters show codes in groups. */
export function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}
