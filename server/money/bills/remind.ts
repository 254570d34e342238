import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import type { App } from '../../app.ts';
import { findStaffMails } from '../../console/staff/queries.ts';
import type { Sql } from '../../platform/db/connection.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { letters } from '../../platform/mail/letters.ts';
import { dayIn, hourIn } from '../ledger/days.ts';
import { asMoney } from '../ledger/money.ts';
import { dayName } from '../papers/dates.ts';
import { findReminded, noteReminder, type Reminded } from './reminder-queries.ts';

const reminders = letters(
  'mail-unpaid-bills',
  z.object({ count: z.int(), lines: z.array(z.string()) }),
  ({ count, lines }, { settings }) => ({
    subject: `Рекламодатели не оплатили счета: ${count}`,
    paragraphs: [
      'Здравствуйте! Срок оплаты этих счетов наступил или прошёл.',
      ...lines,
      'Если деньги пришли, отметьте оплату: письма об этом счёте прекратятся.',
    ],
    action: { title: 'Открыть счета', url: `${settings.publicUrl}${staffPages.bills}` },
  }),
);

/** The most bills that a letter names. */
const mostNamed = 20;
/** Letters are sent from this hour of the network's clock to the other. */
const firstHour = 9;
const lastHour = 20;

export function reminderWorks({ sql, settings, ...deps }: App): Work[] {
  const { networkTimeZone } = settings;
  return [
    reminders.work({ sql, settings, ...deps }),
    routine('remind-of-bills', '13,43 * * * *', async () => {
      const hour = hourIn(networkTimeZone);
      if (hour >= firstHour && hour <= lastHour) await remindOfBills(sql, dayIn(0, networkTimeZone));
    }),
  ];
}

/** Mails finance about bills that are due or overdue, at most once a day; administrators where no one of finance has a mail. */
export async function remindOfBills(sql: Sql, today: string): Promise<void> {
  await sql.begin(async (tx) => {
    const ids = await noteReminder(tx, today);
    if (!ids) return;
    const lines = (await findReminded(tx, ids.slice(0, mostNamed))).map((bill) => lineOf(bill, today));
    if (ids.length > mostNamed) lines.push(`И ещё счетов: ${ids.length - mostNamed}.`);
    const ofFinance = await findStaffMails(tx, ['finance']);
    const mails = ofFinance.length > 0 ? ofFinance : await findStaffMails(tx, ['admin']);
    await reminders.enqueue(tx, mails, { count: ids.length, lines });
  });
}

function lineOf({ number, advertiserName, total, currencyCode, dueOn, isSent }: Reminded, today: string) {
  const when = dueOn === today ? 'срок сегодня' : `срок прошёл ${dayName(dueOn)}`;
  const unsent = isSent ? '' : ', отправка не отмечена';
  return `Счёт № ${number}, ${advertiserName}: ${asMoney(total, currencyCode)}, ${when}${unsent}.`;
}
