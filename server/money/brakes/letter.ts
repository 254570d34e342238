import { z } from 'zod';
import { pages } from '#contract/wire/pages';
import { deviceName } from '../../accounts/session/device.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findLogin } from '../../platform/db/user-queries.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { letters } from '../../platform/mail/letters.ts';
import { findMails } from './queries.ts';
import { makeStopLink } from './stop-link-queries.ts';

/** The job makes the link, so the queue never holds one. */
const moneyLetters = letters(
  'mail-money',
  z.object({
    userId: z.int(),
    login: z.string(),
    title: z.string(),
    about: z.string(),
    from: z.string(),
  }),
  async ({ userId, login, title, about, from }, { sql, settings }) => ({
    subject: title,
    paragraphs: [
      `Здравствуйте! Партнёр ${login}: ${about}`,
      from,
      'Если это сделали не вы, нажмите «Это не я»: выплаты остановятся сразу, входить для этого не нужно. Ссылка действует 14 дней.',
    ],
    action: {
      title: 'Это не я',
      url: `${settings.publicUrl}${pages.stop}?token=${await makeStopLink(sql, userId, about)}`,
    },
  }),
);
export const moneyLetterWork = moneyLetters.work;

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
${linkTo(pages.requisites, 'Мои реквизиты')}`,
  });
  const login = await findLogin(tx, userId);
  await moneyLetters.enqueue(tx, await findMails(tx, userId), { userId, login, title, about, from });
}
