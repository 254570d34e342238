import { withoutSpaces } from '../../accounts/two-factor/codes.ts';
import { hashRecoveryCode } from '../../accounts/two-factor/recovery-codes.ts';
import { stepOf } from '../../accounts/two-factor/totp.ts';
import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Guess } from '../../platform/limits/code-guesses.ts';
import { open } from '../../platform/program/secret-box.ts';
import type { Call, StaffSession } from '../../platform/rpc/call.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { findSecret, spendRecoveryCode, spendStep } from './factor-queries.ts';
import { isOwnPlace } from './place-queries.ts';

/** Counts guesses at the codes of a call's account (limits/code-guesses.ts). */
export async function guessOf({ sql, network }: Call, { account, step }: StaffSession): Promise<Guess> {
  const waitingAt =
    step === 'open' ? null : { network, isOwnPlace: await isOwnPlace(sql, account.id, network) };
  return { of: codesOf(account.id), waitingAt };
}

/** The account whose codes are guessed. */
export const codesOf = (staffId: number) => `staff ${staffId}`;

/** Uses up a code of the app or a recovery code; false when it is wrong. */
export async function spendCode(db: Db, { keys }: Pick<App, 'keys'>, staffId: number, code: string) {
  const digits = withoutSpaces(code);
  if (!/^\d{6}$/.test(digits)) return await spendRecoveryCode(db, staffId, hashRecoveryCode(staffId, code));
  const sealed = await findSecret(db, staffId);
  if (!sealed) return false;
  const secret = open(keys, sealed, place(staffId));
  if (secret === null) throw wrongField('code', lostSecret);
  const step = stepOf(secret, digits);
  return step !== null && (await spendStep(db, staffId, step));
}

const lostSecret =
  'Коды приложения больше нельзя проверить. Введите резервный код, а если его нет, попросите администратора сбросить ' +
  'приложение в вашей учётной записи';

/** The sealing context of an account's secret: moved to another row, or to a partner's, the secret cannot be read. */
export function place(staffId: number): string {
  return `staff factor ${staffId}`;
}
