import { z } from 'zod';
import type { App } from '../../app.ts';
import { task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { lockMailAddress, makeResetToken } from './reset-queries.ts';

/** Mails a reset link to the partner with this login or mail; does nothing where there is no such partner. */
export const mailPasswordReset = task('mail-password-reset', z.object({ login: z.string() }));

/** The job makes the token, so the queue never holds a link; a retry makes a new token, which replaces the previous one. */
export function passwordResetWork(app: App): Work {
  return work('awaited', mailPasswordReset, async ({ login }) => {
    const made = await app.sql.begin(async (tx) => {
      const account = await lockMailAddress(tx, login);
      return account && { ...account, token: await makeResetToken(tx, account.id) };
    });
    if (!made) return;
    await sendLetter(app, made.email, {
      subject: 'Новый пароль',
      paragraphs: [
        `Здравствуйте! Кто-то попросил сменить пароль партнёра ${made.login}.`,
        'Если это были вы, задайте новый пароль по ссылке. Она действует 30 минут и только один раз.',
        'Если нет, ничего делать не нужно: старый пароль продолжает работать.',
      ],
      action: {
        title: 'Задать новый пароль',
        url: `${app.settings.publicUrl}/reset-password?token=${made.token}`,
      },
    });
  });
}
