import { createHmac, randomInt } from 'node:crypto';
import type { App } from '../../app.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';

/** Seconds between two letters with a code. */
export const resendAfter = 60;

/** The purpose that a code confirms; a code of one purpose is wrong for another. */
type Purpose = 'email change' | 'tfa mail' | 'money';

/** Six digits; made by the job that mails them, so the queue never holds a code. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Hashes a code for storing: six digits are guessed in no time, so the hash needs the program's key. */
export function hashCode(
  { keys }: Pick<App, 'keys'>,
  purpose: Purpose,
  userId: number,
  code: string,
): Buffer {
  return hash(keys.secret, purpose, userId, code);
}

/** The hashes that a given code may be stored as: by the present key or an earlier one. */
export function possibleHashes(
  { keys }: Pick<App, 'keys'>,
  ...[purpose, userId, code]: [Purpose, number, string]
): Buffer[] {
  return [keys.secret, ...keys.oldSecrets].map((key) => hash(key, purpose, userId, code));
}

function hash(key: Buffer, purpose: Purpose, userId: number, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose} code ${userId} ${code}`).digest();
}

/** The refusal of another letter within `resendAfter`. */
export function sentAlready(retryAfter: number): Refusal {
  return new Refusal('tooMany', `Письмо уже отправлено. Повторите через ${retryAfter} с`, { retryAfter });
}

/** A sentence of each letter with a code. */
export const keepSecret =
  'Он действует 10 минут и только один раз. Никому его не сообщайте, даже сотрудникам поддержки.';
