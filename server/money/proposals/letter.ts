import { z } from 'zod';
import type { App } from '../../app.ts';
import { findStaffMails } from '../../console/staff/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueueEach, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { clock } from '../ledger/days.ts';

const mailProposal = task(
  'mail-proposal',
  z.object({ to: z.string(), about: z.string(), path: z.string(), from: z.iso.datetime() }),
);

export function proposalLetterWork(app: App): Work {
  const { publicUrl, networkTimeZone } = app.settings;
  return work('mail', mailProposal, async ({ to, about, path, from }) => {
    await sendLetter(app, to, {
      subject: 'Решение о деньгах одного сотрудника',
      paragraphs: [
        `Здравствуйте! ${about}`,
        `Платит один человек: с ${clock(new Date(from), networkTimeZone)} тот же сотрудник может подтвердить это сам.`,
        'Если это ошибка, снимите предложение до этого времени.',
      ],
      action: { title: 'Открыть', url: `${publicUrl}${path}` },
    });
  });
}

/** Mails every administrator about a proposal that its author may confirm alone an hour later. Runs in the act's transaction. */
export async function tellOfProposal(
  tx: Tx,
  { about, path, from }: { about: string; path: string; from: Date },
): Promise<void> {
  const mails = await findStaffMails(tx, ['admin']);
  await enqueueEach(
    tx,
    mailProposal,
    mails.map((to) => ({ to, about, path, from: from.toISOString() })),
  );
}
