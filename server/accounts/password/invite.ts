import { z } from 'zod';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { lockInvited, makeResetToken } from './reset-queries.ts';

/** Mails a partner whom the staff made a link to choose a password. */
export const mailInvitation = task('mail-invitation', z.object({ userId: z.int() }));

/** The job makes the token, so the queue never holds a link. A partner who has chosen a password meanwhile gets no letter. */
export function invitationWork(app: App): Work {
  return work('awaited', mailInvitation, async ({ userId }) => {
    const made = await app.sql.begin(async (tx) => {
      const invited = await lockInvited(tx, userId);
      return invited && { ...invited, url: await invitationUrl(tx, app, userId) };
    });
    if (!made) return;
    const { productName } = app.settings;
    await sendLetter(app, made.email, {
      subject: 'Приглашение',
      paragraphs: [
        made.owner === null
          ? `Здравствуйте! Для вас открыли кабинет партнёра «${productName}». Ваш логин: ${made.login}.`
          : `Здравствуйте! Партнёр ${made.owner} приглашает вас в свой кабинет «${productName}». Входить нужно по этой почте.`,
        'Придумайте пароль по ссылке. Она действует 7 дней и только один раз.',
        'Если вы этого не ждали, ничего делать не нужно.',
      ],
      action: { title: 'Придумать пароль', url: made.url },
    });
  });
}

/**
 * The link by which a partner without a password chooses one; earlier links stop working. `hello` tells the page the kind of
 * link.
 */
export async function invitationUrl(
  tx: Tx,
  { settings }: Pick<App, 'settings'>,
  userId: number,
): Promise<string> {
  const token = await makeResetToken(tx, userId, '7 days');
  return `${settings.publicUrl}${pages.resetPassword}?token=hello-${token}`;
}
