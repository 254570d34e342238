import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueueEach, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { findStaffMails } from './queries.ts';

const mailAccount = task('mail-account', z.object({ to: z.string(), id: z.int(), about: z.string() }));

export function accountLetterWork(app: App): Work {
  return work('mail', mailAccount, async ({ to, id, about }) => {
    await sendLetter(app, to, {
      subject: 'Изменён доступ сотрудника',
      paragraphs: [
        `Здравствуйте! ${about}`,
        'Если меняли новую запись, роль, пароль или приложение, трое суток эта запись не решает выплат. Если вы об этом не знаете, заблокируйте её.',
      ],
      action: {
        title: 'Открыть сотрудника',
        url: `${app.settings.publicUrl}${staffPages.accounts}?account=${id}`,
      },
    });
  });
}

/**
 * Mails all administrators, and the account's owner at these addresses, about a change that gives access, in the act's
 * transaction.
 */
export async function tellOfAccount(
  tx: Tx,
  { id, login, mails, what }: { id: number; login: string; mails: (string | null)[]; what: string[] },
  by: Staff,
): Promise<void> {
  const about = `${by.name}: сотрудник ${login}, ${what.join(', ')}.`;
  const all = new Set([...(await findStaffMails(tx, ['admin'])), ...mails.filter((mail) => mail !== null)]);
  await enqueueEach(
    tx,
    mailAccount,
    [...all].map((to) => ({ to, id, about })),
  );
}
