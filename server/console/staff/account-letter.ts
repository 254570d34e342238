import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import type { Tx } from '../../platform/db/connection.ts';
import { letters } from '../../platform/mail/letters.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { findStaffMails } from './queries.ts';

const accountLetters = letters(
  'mail-account',
  z.object({ id: z.int(), about: z.string() }),
  ({ id, about }, { settings }) => ({
    subject: 'Изменён доступ сотрудника',
    paragraphs: [
      `Здравствуйте! ${about}`,
      'Если меняли новую запись, роль, пароль или приложение, трое суток эта запись не решает выплат. Если вы об этом не знаете, заблокируйте её.',
    ],
    action: {
      title: 'Открыть сотрудника',
      url: `${settings.publicUrl}${staffPages.accounts}?account=${id}`,
    },
  }),
);
export const accountLetterWork = accountLetters.work;

/**
 * Mails all administrators, and the account's owner at these addresses, about a change that gives access, in the action's
 * transaction.
 */
export async function tellOfAccount(
  tx: Tx,
  { id, login, mails, what }: { id: number; login: string; mails: (string | null)[]; what: string[] },
  by: Staff,
): Promise<void> {
  const about = `${by.name}: сотрудник ${login}, ${what.join(', ')}.`;
  const all = new Set([...(await findStaffMails(tx, ['admin'])), ...mails.filter((mail) => mail !== null)]);
  await accountLetters.enqueue(tx, [...all], { id, about });
}
