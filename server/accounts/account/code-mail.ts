import { z } from 'zod';
import type { App } from '../../app.ts';
import { task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { hashCode, keepSecret, makeCode } from '../mailed-code/code.ts';
import { setCode } from './queries.ts';

/** Mails a code to a partner's new address. */
export const mailEmailCode = task('mail-email-code', z.object({ userId: z.int(), request: z.string() }));

/** The job makes the code, so the queue never holds one; a retry makes a new code, which replaces the previous one. */
export function emailCodeWork(app: App): Work {
  return work('awaited', mailEmailCode, async ({ userId, request }) => {
    const code = makeCode();
    const recipient = await setCode(app.sql, userId, request, hashCode(app, 'email change', userId, code));
    if (!recipient) return;
    await sendLetter(app, recipient.email, {
      subject: 'Код для новой почты',
      paragraphs: [
        `Здравствуйте! Партнёр ${recipient.login} хочет получать письма на этот адрес. Код подтверждения: ${code}`,
        keepSecret,
        'Если это были не вы, ничего делать не нужно: без кода почта не изменится.',
      ],
    });
  });
}
