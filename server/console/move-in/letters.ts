import { z } from 'zod';
import { lockInvited, makeResetToken } from '../../accounts/password/reset-queries.ts';
import type { App } from '../../app.ts';
import type { Sql } from '../../platform/db/connection.ts';
import { enqueueEach, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { endOldHashes, findToAsk } from './letter-queries.ts';

const portion = 500;
const mailMoveIn = task('mail-move-in', z.object({ userId: z.int() }));

/** Asks partners who were moved in without a password to choose one, each once; returns their number. */
export async function askForPasswords(sql: Sql): Promise<number> {
  let asked = 0;
  for (;;) {
    const ids = await sql.begin(async (tx) => {
      const found = await findToAsk(tx, portion);
      await enqueueEach(
        tx,
        mailMoveIn,
        found.map((userId) => ({ userId })),
      );
      return found;
    });
    asked += ids.length;
    if (ids.length === 0) return asked;
  }
}

/** Mails partners whose old hash is a month old and asks for a new password; called by a job. */
export async function replaceOldHashes(sql: Sql): Promise<void> {
  for (let ended = portion; ended === portion; )
    ended = await sql.begin(async (tx) => {
      const found = await endOldHashes(tx, portion);
      await enqueueEach(
        tx,
        mailMoveIn,
        found.toAsk.map((userId) => ({ userId })),
      );
      return found.ended;
    });
}

/** The job makes the token, so the queue never holds a link. */
export function moveInLetterWork(app: App): Work {
  return work('mail', mailMoveIn, async ({ userId }) => {
    const made = await app.sql.begin(async (tx) => {
      const account = await lockInvited(tx, userId);
      return account && { ...account, token: await makeResetToken(tx, userId, '7 days') };
    });
    if (!made) return;
    const { productName, publicUrl } = app.settings;
    await sendLetter(app, made.email, {
      subject: 'Выберите пароль для нового кабинета',
      paragraphs: [
        `Здравствуйте! Кабинет партнёра переехал, теперь это ${productName}. Ваш логин прежний: ${made.login}.`,
        'Чтобы войти, выберите пароль по ссылке. Она действует 7 дней и только один раз.',
        'Ссылки, которые у вас уже стоят, продолжают работать.',
      ],
      action: { title: 'Выбрать пароль', url: `${publicUrl}/reset-password?token=${made.token}` },
    });
  });
}
