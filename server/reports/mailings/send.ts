import type { App } from '../../app.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { findWaitingMail, markMail, returnMail, takeMail, type WaitingMail } from './mail-queries.ts';
import { writeReport } from './write-report.ts';

/** Longer than a sending to the mail server lasts (platform/mail/transport.ts), in seconds. */
const longestSend = 75;

/**
 * Sends a letter with its report. A process that dies after the mail server took the letter and before it is marked leaves it to be
 * sent again, by the same Message-ID, by which mailboxes know it. See docs/decisions/0233-reports-by-mail.md.
 */
export async function sendReport(app: App, id: number): Promise<void> {
  const { sql } = app;
  const mail = await findWaitingMail(sql, id);
  if (!mail) return;
  const { address } = mail;
  if (address === null) return await markMail(sql, id, 'dropped');
  const { letter, attachments } = await writeReport(app, mail);
  if (!(await takeMail(sql, id, longestSend)))
    throw new Error('another job has this letter at the mail server');
  try {
    await sendLetter(app, address, letter, { messageId: messageIdOf(app, mail), attachments });
  } catch (error) {
    await returnMail(sql, id);
    throw error;
  }
  await markMail(sql, id, 'sent');
}

/** The time is in it because a restored database may count its letters anew. */
function messageIdOf({ settings }: App, { id, dueAt }: WaitingMail): string {
  return `<report-${id}-${dueAt.getTime()}@${new URL(settings.publicUrl).hostname}>`;
}
