import { z } from 'zod';
import type { App } from '../../app.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { hashCode, keepSecret, makeCode, sentAlready } from '../mailed-code/code.ts';
import { findMailWait, requestMailCode, setMailCode } from './mail-code-queries.ts';
import { findRecipient } from './queries.ts';

const mailTfaCode = task('mail-tfa-code', z.object({ userId: z.int(), request: z.string() }));

/** Enqueues the letter with a code; 429 within a minute of the previous one, or after many on one day. */
export async function sendMailCode({ sql }: Pick<App, 'sql'>, userId: number): Promise<void> {
  await sql.begin(async (tx) => {
    const request = await requestMailCode(tx, userId);
    if (request === null) throw sentAlready(await findMailWait(tx, userId));
    await countLetter(tx, userId, 'tfa-code');
    await enqueue(tx, mailTfaCode, { userId, request });
  });
}

/** The job makes the code, so the queue never holds one; a retry makes a new code, which replaces the previous one. */
export function mailCodeWork(app: App): Work {
  return work('awaited', mailTfaCode, async ({ userId, request }) => {
    const partner = await findRecipient(app.sql, userId);
    const code = makeCode();
    if (!partner || !(await setMailCode(app.sql, userId, request, hashCode(app, 'tfa mail', userId, code))))
      return;
    await sendLetter(app, partner.email, {
      subject: 'Код подтверждения',
      paragraphs: [
        `Код для настройки двухфакторной аутентификации партнёра ${partner.login}: ${code}`,
        keepSecret,
        'Если вы не запрашивали код, смените пароль: кто-то вошёл в ваш кабинет.',
      ],
    });
  });
}
