import { z } from 'zod';
import type { App } from '../app.ts';
import { task, type Work, work } from '../jobs/jobs.ts';
import { sendLetter } from '../mail/send.ts';

/** Notifies the old address of the change: if a stranger made it, the partner can learn of it only there. */
export const mailEmailChanged = task(
  'mail-email-changed',
  z.object({
    from: z.string(),
    to: z.string(),
    login: z.string(),
    device: z.string(),
    address: z.string(),
  }),
);

export function emailChangedWork(app: App): Work {
  return work('mail', mailEmailChanged, async ({ from, to, login, device, address }) => {
    await sendLetter(app, from, {
      subject: 'Почта изменена',
      paragraphs: [
        `Здравствуйте! Теперь почта партнёра ${login}: ${to}. Письма на этот адрес больше не придут.`,
        `Устройство: ${device}, IP-адрес ${address}. На остальных устройствах сеансы завершены.`,
        'Если это были не вы, сразу напишите в поддержку.',
      ],
    });
  });
}
