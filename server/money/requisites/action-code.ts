import { z } from 'zod';
import {
  hashCode,
  keepSecret,
  makeCode,
  possibleHashes,
  sentAlready,
} from '../../accounts/mailed-code/code.ts';
import { lockOwnSession } from '../../accounts/session/visit.ts';
import { withoutSpaces } from '../../accounts/two-factor/codes.ts';
import { isActive } from '../../accounts/two-factor/queries.ts';
import { guessOfPartner, spendSecondFactor } from '../../accounts/two-factor/second-factor.ts';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { countGuess, forgetGuesses } from '../../platform/limits/code-guesses.ts';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { askingCode, conflict, wrongField } from '../../platform/rpc/refusal.ts';
import {
  findActionCodeWait,
  findCodeUntil,
  noteCodeGiven,
  requestActionCode,
  setActionCode,
  spendActionCode,
} from './action-code-queries.ts';

const mailActionCode = task('mail-act-code', z.object({ userId: z.int(), request: z.string() }));

/** The job makes the code, so the queue never holds one; a retry makes a new code, which replaces the previous one. */
export function actionCodeWork(app: App): Work {
  return work('awaited', mailActionCode, async ({ userId, request }) => {
    const code = makeCode();
    const recipient = await setActionCode(app.sql, userId, request, hashCode(app, 'money', userId, code));
    if (!recipient) return;
    await sendLetter(app, recipient.email, {
      subject: 'Код для реквизитов и выплат',
      paragraphs: [
        `Код партнёра ${recipient.login} для изменения реквизитов или выплаты: ${code}`,
        keepSecret,
        'Если вы его не запрашивали, смените пароль: кто-то вошёл в ваш кабинет.',
      ],
    });
  });
}

/** Mails a code to a partner without the app, in the caller's transaction; 429 within a minute of the previous code. */
export async function sendActionCode(tx: Tx, userId: number): Promise<void> {
  if (!(await sendActionCodeWhereDue(tx, userId))) throw sentAlready(await findActionCodeWait(tx, userId));
}

/**
 * Like `sendActionCode`, for an action that succeeds without the letter; returns false where no letter was sent, within a minute of
 * the previous one.
 */
export async function sendActionCodeWhereDue(tx: Tx, userId: number): Promise<boolean> {
  const request = await requestActionCode(tx, userId);
  if (request === null) return false;
  await countLetter(tx, userId, 'act-code');
  await enqueue(tx, mailActionCode, { userId, request });
  return true;
}

/** Refuses a mailed code where the partner has the app. */
export async function refuseWithApp({ sql, partner }: PartnerCall): Promise<void> {
  if (await isActive(sql, partner.id)) throw conflict('code', 'Введите код из приложения: письмо не нужно');
}

/** Names neither the app nor a letter: the page knows which is used. */
const asking = 'Подтвердите действие кодом';

/**
 * Does an action that needs a code: from the app, or from a letter where two-factor is off. Both or neither happen: a right code
 * is used up together with the action, and until `until` the session needs none. Wrong codes count together with those of
 * two-factor.
 */
export async function withCode<Result>(
  call: PartnerCall,
  code: string,
  action: (tx: Tx, until: Date) => Promise<Result>,
): Promise<Result> {
  const { sql, partner, session } = call;
  if (!session) throw askingCode(asking);
  const guess = await guessOfPartner(call, partner.id);
  await countGuess(sql, guess);
  const result = await sql.begin(async (tx) => {
    await lockOwnSession(tx, call);
    const isRight = (await isActive(tx, partner.id))
      ? await spendSecondFactor(tx, call, partner.id, code)
      : await spendActionCode(tx, partner.id, possibleHashes(call, 'money', partner.id, withoutSpaces(code)));
    if (!isRight) throw wrongField('code', 'Неверный или уже использованный код');
    return await action(tx, await noteCodeGiven(tx, session.id));
  });
  await forgetGuesses(sql, guess);
  return result;
}

/** Runs an action with money or requisites in one transaction, while the session is still alive. */
export async function inSession<Result>(
  call: PartnerCall,
  action: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return await call.sql.begin(async (tx) => {
    await lockOwnSession(tx, call);
    return await action(tx);
  });
}

/** Asks for a code where the session has given none within five minutes. */
export async function requireCode(tx: Tx, { session }: PartnerCall): Promise<void> {
  if (!session || !(await findCodeUntil(tx, session.id))) throw askingCode(asking);
}
