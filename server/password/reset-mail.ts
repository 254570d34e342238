import { z } from 'zod';
import type { App } from '../app.ts';
import { task, type Work, work } from '../jobs/jobs.ts';
import { sendLetter } from '../mail/send.ts';
import { holdMailAddress, makeResetToken } from './reset-queries.ts';

/** Mails a reset link to whoever has this login or mail; to nobody when nobody has. */
export const mailPasswordReset = task('mail-password-reset', z.object({ login: z.string() }));

/** The token is made here, so no link ever lies in the queue; a retry makes a new one and the old one dies. */
export function passwordResetWork(app: App): Work {
  return work('awaited', mailPasswordReset, async ({ login }) => {
    const made = await app.sql.begin(async (tx) => {
      const account = await holdMailAddress(tx, login);
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
