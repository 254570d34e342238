import { z } from 'zod';
import { pages } from '#contract/pages';
import type { App } from '../app.ts';
import { task, type Work, work } from '../jobs.ts';
import { sendLetter } from '../mail/send.ts';
import { findRecipient } from './queries.ts';

/** Tells a partner by mail what became of his two-factor. */
export const mailTfaChange = task(
  'mail-tfa-change',
  z.object({ userId: z.int(), change: z.enum(['on', 'off', 'reset']) }),
);

export function changeMailWork(app: App): Work {
  return work(mailTfaChange, async ({ userId, change }) => {
    const partner = await findRecipient(app.sql, userId);
    if (!partner) return;
    const { subject, sentence } = letters[change];
    await sendLetter(app, partner.email, {
      subject,
      paragraphs: [
        `Здравствуйте! ${sentence} Партнёр: ${partner.login}.`,
        'Если это сделали не вы, сразу смените пароль и напишите в поддержку.',
      ],
      action: { title: 'Открыть настройки', url: `${app.settings.publicUrl}${pages.twoFactor}` },
    });
  });
}

const letters = {
  on: {
    subject: 'Двухфакторная аутентификация включена',
    sentence: 'Теперь при входе в кабинет нужен код из приложения.',
  },
  off: {
    subject: 'Двухфакторная аутентификация отключена',
    sentence: 'Теперь для входа в кабинет достаточно пароля. Прежние резервные коды больше не действуют.',
  },
  reset: {
    subject: 'Двухфакторная аутентификация сброшена',
    sentence:
      'Поддержка сбросила двухфакторную аутентификацию: для входа достаточно пароля. Подключите приложение заново.',
  },
};
