import type { SendMailOptions } from 'nodemailer';
import type { Db } from '../db/connection.ts';
import type { Settings } from '../program/settings.ts';
import { type Letter, renderLetter } from './letter.ts';
import { findLook } from './look-queries.ts';
import type { Mail } from './transport.ts';

/** A letter's own name, by which mailboxes know a repeat, and its files. */
type Extras = Pick<SendMailOptions, 'messageId' | 'attachments'>;

/** Sends a letter now. Throws when the mail server refuses or is down; callers are jobs, which are retried. */
export async function sendLetter(
  { settings, mail, sql }: { settings: Settings; mail: Mail; sql: Db },
  to: string,
  letter: Letter,
  extras: Extras = {},
): Promise<void> {
  await mail.send({
    from: settings.mailFrom,
    to: { name: '', address: to },
    ...renderLetter(letter, settings, await findLook(sql)),
    headers: letter.unsubscribeUrl ? oneClick(letter.unsubscribeUrl) : {},
    ...extras,
  });
}

/** RFC 8058: the mailbox's own button turns such letters off by one POST. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
