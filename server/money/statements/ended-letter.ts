import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import type { App } from '../../app.ts';
import { findStaffMails } from '../../console/staff/queries.ts';
import type { Sql } from '../../platform/db/connection.ts';
import { enqueueEach, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { asMoney } from '../ledger/money.ts';
import { markEnded } from './ended-queries.ts';

const mailPaidEnded = task('mail-paid-ended', z.object({ to: z.string(), lines: z.array(z.string()) }));

export function paidEndedLetterWork(app: App): Work {
  return work('mail', mailPaidEnded, async ({ to, lines }) => {
    await sendLetter(app, to, {
      subject: 'Банк заплатил по отменённому',
      paragraphs: [
        'Здравствуйте! В выписке есть списания по выплатам, которые уже завершены или чей реестр отменён.',
        ...lines,
        'Деньги могли уйти дважды. Разберите эти строки; отложить их может только второй сотрудник.',
      ],
      action: { title: 'Открыть строки', url: `${app.settings.publicUrl}${staffPages.statements}?ended=1` },
    });
  });
}

/** The most debits that a letter names. */
const mostNamed = 10;

/** Finds debits by which the bank has paid ended withdrawals, and tells finance and administrators of new ones. */
export async function findPaidEnded(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const found = await markEnded(tx);
    if (found.length === 0) return;
    const lines = found
      .slice(0, mostNamed)
      .map(
        ({ withdrawalId, userLogin, amount }) =>
          `Выплата № ${withdrawalId}, партнёр ${userLogin}: ${asMoney(amount, 'RUB')}.`,
      );
    if (found.length > mostNamed) lines.push(`И ещё строк: ${found.length - mostNamed}.`);
    const mails = await findStaffMails(tx, ['admin', 'finance']);
    await enqueueEach(
      tx,
      mailPaidEnded,
      mails.map((to) => ({ to, lines })),
    );
  });
}
