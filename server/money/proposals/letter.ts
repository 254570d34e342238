import { z } from 'zod';
import { findStaffMails } from '../../console/staff/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { letters } from '../../platform/mail/letters.ts';
import { clock } from '../ledger/days.ts';

const proposalLetters = letters(
  'mail-proposal',
  z.object({ about: z.string(), path: z.string(), from: z.iso.datetime() }),
  ({ about, path, from }, { settings }) => ({
    subject: 'Решение о деньгах одного сотрудника',
    paragraphs: [
      `Здравствуйте! ${about}`,
      `Платит один человек: с ${clock(new Date(from), settings.networkTimeZone)} тот же сотрудник может подтвердить это сам.`,
      'Если это ошибка, снимите предложение до этого времени.',
    ],
    action: { title: 'Открыть', url: `${settings.publicUrl}${path}` },
  }),
);
export const proposalLetterWork = proposalLetters.work;

/**
 * Mails every administrator about a proposal that its author may confirm alone an hour later. Runs in the transaction of the
 * action.
 */
export async function tellOfProposal(
  tx: Tx,
  { about, path, from }: { about: string; path: string; from: Date },
): Promise<void> {
  const mails = await findStaffMails(tx, ['admin']);
  await proposalLetters.enqueue(tx, mails, { about, path, from: from.toISOString() });
}
