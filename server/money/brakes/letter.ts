import { z } from 'zod';
import { pages } from '#contract/wire/pages';
import { deviceName } from '../../accounts/session/device.ts';
import type { App } from '../../app.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findLogin } from '../../platform/db/user-queries.ts';
import { enqueueEach, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { asText } from '../../platform/mail/letter.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { findMails } from './queries.ts';
import { makeStopLink } from './stop-link-queries.ts';

const mailMoney = task(
  'mail-money',
  z.object({
    userId: z.int(),
    to: z.string(),
    login: z.string(),
    title: z.string(),
    about: z.string(),
    from: z.string(),
  }),
);

/** The job makes the link, so the queue never holds one. */
export function moneyLetterWork(app: App): Work {
  return work('mail', mailMoney, async ({ userId, to, login, title, about, from }) => {
    const token = await makeStopLink(app.sql, userId, about);
    await sendLetter(app, to, {
      subject: title,
      paragraphs: [
        `Здравствуйте! Партнёр ${login}: ${about}`,
        from,
        'Если это сделали не вы, нажмите «Это не я»: выплаты остановятся сразу, входить для этого не нужно. Ссылка действует 14 дней.',
      ],
      action: { title: 'Это не я', url: `${app.settings.publicUrl}${pages.stop}?token=${token}` },
    });
  });
}

/**
 * Notifies a partner of a change of where their money goes, in the transaction of the change: on the site, by Telegram, and by
 * letters with the link that stops payments, to the present and the former address. A partner cannot switch these off. A change
 * without a session was made by the schedule of withdrawals.
 */
export async function tellOfMoney(
  tx: Tx,
  userId: number,
  { title, about }: { title: string; about: string },
  by: { sessionId: number | undefined; userAgent: string; address: string } | 'schedule',
): Promise<void> {
  const from =
    by === 'schedule'
      ? 'Заказана по расписанию выплат.'
      : `Устройство: ${deviceName(by.userAgent)}, IP-адрес ${by.address}.`;
  await notify(tx, {
    userId,
    sessionId: by === 'schedule' ? undefined : by.sessionId,
    trigger: 'requisites-changed',
    by: ['site', 'telegram'],
    title,
    content: `<p>${asText(about)}</p><p>${asText(from)} Если это не вы, остановите выплаты на странице реквизитов или по ссылке из письма.</p>
<p><a href="${pages.requisites}">Мои реквизиты</a></p>`,
  });
  const login = await findLogin(tx, userId);
  const mails = await findMails(tx, userId);
  await enqueueEach(
    tx,
    mailMoney,
    mails.map((to) => ({ userId, to, login, title, about, from })),
  );
}
