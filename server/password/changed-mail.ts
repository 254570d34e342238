import { z } from 'zod';
import { moment } from '#contract/fields';
import type { App } from '../app.ts';
import { task, type Work, work } from '../jobs.ts';
import { sendLetter } from '../mail/send.ts';

/** Tells a partner that his password was changed: at the address he had then, and from where it was done. */
export const mailPasswordChanged = task(
  'mail-password-changed',
  z.object({ email: z.string(), login: z.string(), device: z.string(), address: z.string(), at: moment }),
);

export function passwordChangedWork(app: App): Work {
  return work(mailPasswordChanged, async ({ email, login, device, address, at }) => {
    await sendLetter(app, email, {
      subject: 'Пароль изменён',
      paragraphs: [
        `Здравствуйте! Пароль партнёра ${login} изменён ${moscowTime(at)} по московскому времени.`,
        `Устройство: ${device}, адрес ${address}. На остальных устройствах сеансы завершены.`,
        'Если это были не вы, сразу задайте новый пароль по ссылке и напишите в поддержку.',
      ],
      action: { title: 'Задать новый пароль', url: `${app.settings.publicUrl}/forgot-password` },
    });
  });
}

function moscowTime(iso: string): string {
  const date = new Date(iso);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', ...options }).format(date);
  return `${part({ hour: '2-digit', minute: '2-digit' })} ${part({ day: '2-digit', month: '2-digit', year: 'numeric' })}`;
}
