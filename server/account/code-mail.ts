import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../app.ts';
import { task, type Work, work } from '../jobs/jobs.ts';
import { sendLetter } from '../mail/send.ts';
import { setCode } from './queries.ts';

/** Mails a code to the address that a partner wants to have. */
export const mailEmailCode = task('mail-email-code', z.object({ userId: z.int(), request: z.string() }));

/** How a code is stored: six digits are guessed in no time, so the hash needs the program's key. */
export function hashEmailCode({ keys }: Pick<App, 'keys'>, userId: number, code: string): Buffer {
  return createHmac('sha256', keys.secret).update(`email change code ${userId} ${code}`).digest();
}

/** The job makes the code, so the queue never holds one; a retry makes a new code, which replaces the former. */
export function emailCodeWork(app: App): Work {
  return work('awaited', mailEmailCode, async ({ userId, request }) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const recipient = await setCode(app.sql, userId, request, hashEmailCode(app, userId, code));
    if (!recipient) return;
    await sendLetter(app, recipient.email, {
      subject: 'Код для новой почты',
      paragraphs: [
        `Здравствуйте! Партнёр ${recipient.login} хочет получать письма на этот адрес. Код подтверждения: ${code}`,
        'Он действует 10 минут и только один раз. Никому его не сообщайте, даже сотрудникам поддержки.',
        'Если это были не вы, ничего делать не нужно: без кода почта не изменится.',
      ],
    });
  });
}
