import type { account } from '#contract/accounts/account';
import { applyBrake } from '../../money/brakes/apply.ts';
import { keepFormerMail, lockBrake } from '../../money/brakes/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { countTry, forgetTries } from '../../platform/limits/queries.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { orNotFound, Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { possibleHashes, resendAfter, sentAlready } from '../mailed-code/code.ts';
import { passwordMatches } from '../password/hash.ts';
import { deviceName } from '../session/device.ts';
import { endSessions } from '../session/queries.ts';
import { checkPhone, refuseTaken } from './account-rules.ts';
import { mailEmailChanged } from './changed-mail.ts';
import { mailEmailCode } from './code-mail.ts';
import {
  codeIsAwaited,
  findCredentials,
  findResendWait,
  replaceEmail,
  requestChange,
  spendCode,
} from './queries.ts';
import { updateUser } from './user-queries.ts';

/** Wrong current passwords count together in all forms that ask for one. */
const perPassword = { free: 5, firstWait: 15, longestWait: 3600 };
/** Letters go to an address that may be a stranger's: a few, then ever longer waits, by partner and by address. */
const perLetter = { free: 5, firstWait: 120, longestWait: 3600 };
/** The first wait equals a code's lifetime, so each code can be guessed at 5 times at most. */
const perCode = { free: 5, firstWait: 600, longestWait: 3600 };

export const accountHandlers: Handlers<typeof account> = {
  async 'profile.edit'({ phone, ...fields }, { sql, partner }) {
    const changes = phone === undefined ? fields : { ...fields, phone: checkPhone(phone) };
    orNotFound(await updateUser(sql, partner.id, changes));
  },

  async 'profile.request-email-change'({ email, currentPassword }, call) {
    const present = await checkPassword(call, currentPassword);
    if (present.toLowerCase() === email.toLowerCase()) throw wrongField('email', 'Это и есть ваша почта');
    await call.sql.begin((tx) => orderCode(tx, call.partner.id, email));
    return { ok: true, retryAfter: resendAfter };
  },

  async 'profile.confirm-email-change'({ code }, call) {
    const { sql, partner } = call;
    const tries = `email-change code ${partner.id}`;
    await countTry(sql, tries, perCode);
    const hashes = possibleHashes(call, 'email change', partner.id, code.replace(/\s/, ''));
    const refusal = await sql.begin((tx) => changeEmail(tx, call, hashes));
    if (refusal === null || refusal.code === 409) await forgetTries(sql, tries);
    if (refusal) throw refusal;
  },
};

/** Returns the present address. A stolen session must not be enough to take the account over through its mail. */
async function checkPassword({ sql, partner }: PartnerCall, currentPassword: string): Promise<string> {
  const own = orNotFound(await findCredentials(sql, partner.id));
  const tries = `own password ${partner.id}`;
  await countTry(sql, tries, perPassword);
  if (!(await passwordMatches(currentPassword, own.passwordHash))) {
    throw wrongField('currentPassword', 'Неверный текущий пароль');
  }
  await forgetTries(sql, tries);
  return own.email;
}

/** Behaves alike for every address, even a taken one, so that it does not reveal who has an account. */
async function orderCode(tx: Tx, userId: number, email: string): Promise<void> {
  const request = await requestChange(tx, userId, email);
  if (request === null) {
    throw sentAlready(await findResendWait(tx, userId));
  }
  await countTry(tx, `email-change letters of ${userId}`, perLetter);
  await countTry(tx, `email-change letters to ${email.toLowerCase()}`, perLetter);
  await enqueue(tx, mailEmailCode, { userId, request });
}

/** Returns a refusal instead of throwing it, so that the code is used up even when the address is taken. */
async function changeEmail(tx: Tx, call: PartnerCall, hashes: Buffer[]): Promise<Refusal | null> {
  const { partner, session, userAgent, address } = call;
  const to = await spendCode(tx, partner.id, hashes);
  if (to === null) {
    const isAwaited = await codeIsAwaited(tx, partner.id);
    return wrongField('code', isAwaited ? 'Неверный код' : 'Код устарел. Запросите новый');
  }
  return await tx
    .savepoint(async (sub) => {
      await endSessions(sub, partner.id, session?.id);
      await lockBrake(sub, partner.id);
      const before = orNotFound(await replaceEmail(sub, partner.id, to));
      const { email: from, login } = before;
      await keepFormerMail(sub, partner.id, from);
      await applyBrake(sub, call, partner.id, 'mail-changed');
      const device = deviceName(userAgent);
      await enqueue(sub, mailEmailChanged, { userId: partner.id, from, to, login, device, address });
      return null;
    })
    .catch(refuseTaken)
    .catch(answerRefusal);
}

function answerRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
