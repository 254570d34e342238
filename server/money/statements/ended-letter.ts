import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import { findStaffMails } from '../../console/staff/queries.ts';
import type { Sql } from '../../platform/db/connection.ts';
import { letters } from '../../platform/mail/letters.ts';
import { asMoney } from '../ledger/money.ts';
import { markEnded } from './ended-queries.ts';

const endedLetters = letters(
  'mail-paid-ended',
  z.object({ lines: z.array(z.string()) }),
  ({ lines }, { settings }) => ({
    subject: 'Банк заплатил по отменённому',
    paragraphs: [
      'Здравствуйте! В выписке есть списания по выплатам, которые уже завершены или чей реестр отменён.',
      ...lines,
      'Деньги могли уйти дважды. Разберите эти строки; отложить их может только второй сотрудник.',
    ],
    action: { title: 'Открыть строки', url: `${settings.publicUrl}${staffPages.statements}?ended=1` },
  }),
);
export const paidEndedLetterWork = endedLetters.work;

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
    await endedLetters.enqueue(tx, await findStaffMails(tx, ['admin', 'finance']), { lines });
  });
}
