import { z } from 'zod';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { makeStopLink } from '../../money/brakes/stop-link-queries.ts';
import { task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';

/**
 * Notifies the old address of the change: if a stranger made it, the partner can learn of it only there. Without a device the
 * staff made the change. A job that a former release queued names no partner, and its letter has no link.
 */
export const mailEmailChanged = task(
  'mail-email-changed',
  z.object({
    userId: z.int().optional(),
    from: z.string(),
    to: z.string(),
    login: z.string(),
    device: z.string(),
    address: z.string(),
  }),
);

/** A thief who took an account over may wait for long. */
const daysOfLink = 90;

export function emailChangedWork(app: App): Work {
  return work('mail', mailEmailChanged, async ({ userId, from, to, login, device, address }) => {
    const link = userId === undefined ? null : await stopLinkOf(app, userId, to);
    await sendLetter(app, from, {
      subject: 'Почта изменена',
      paragraphs: [
        `Здравствуйте! Теперь почта партнёра ${login}: ${to}. Сюда ещё какое-то время будут приходить только письма о выплатах.`,
        device === ''
          ? 'Её изменили сотрудники сети.'
          : `Устройство: ${device}, IP-адрес ${address}. На остальных устройствах сеансы завершены.`,
        link === null
          ? 'Если это были не вы, сразу напишите в поддержку.'
          : `Если вы об этом не просили, нажмите «Это не я»: выплаты остановятся сразу, входить для этого не нужно. Ссылка действует ${daysOfLink} дней.`,
      ],
      ...(link !== null && { action: { title: 'Это не я', url: link } }),
    });
  });
}

async function stopLinkOf(app: App, userId: number, to: string): Promise<string> {
  const token = await makeStopLink(app.sql, userId, `теперь почта партнёра: ${to}`, daysOfLink);
  return `${app.settings.publicUrl}${pages.stop}?token=${token}`;
}
