import { z } from 'zod';
import { pages } from '#contract/wire/pages';
import type { App } from '../app.ts';
import { makeStopLink } from '../brakes/stop-link-queries.ts';
import { task, type Work, work } from '../jobs/jobs.ts';
import { sendLetter } from '../mail/send.ts';

/** Notifies the old address of the change: if a stranger made it, the partner can learn of it only there. Without a device it was the staff. */
export const mailEmailChanged = task(
  'mail-email-changed',
  z.object({
    userId: z.int(),
    from: z.string(),
    to: z.string(),
    login: z.string(),
    by: z.object({ device: z.string(), address: z.string() }).nullable(),
  }),
);

/** Who took the account over waits with patience; a stranger learns of nothing by it. */
const daysOfLink = 90;

export function emailChangedWork(app: App): Work {
  return work('mail', mailEmailChanged, async ({ userId, from, to, login, by }) => {
    const token = await makeStopLink(app.sql, userId, `теперь почта партнёра: ${to}`, daysOfLink);
    await sendLetter(app, from, {
      subject: 'Почта изменена',
      paragraphs: [
        `Здравствуйте! Теперь почта партнёра ${login}: ${to}. Сюда ещё какое-то время будут приходить только письма о выплатах.`,
        by
          ? `Устройство: ${by.device}, IP-адрес ${by.address}. На остальных устройствах сеансы завершены.`
          : 'Её изменили сотрудники сети.',
        `Если вы об этом не просили, нажмите «Это не я»: выплаты остановятся сразу, входить для этого не нужно. Ссылка действует ${daysOfLink} дней.`,
      ],
      action: { title: 'Это не я', url: `${app.settings.publicUrl}${pages.stop}?token=${token}` },
    });
  });
}
