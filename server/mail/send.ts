import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { App } from '../app.ts';
import { dress, type Letter } from './letter.ts';

/**
 * Sends a letter now: by SMTP_URL, or as an `.eml` file in DATA_DIR/outbox where none is set. Throws when the
 * mail server refuses or is down; callers are jobs, which are retried.
 */
export async function sendLetter(
  { settings, dataDir }: Pick<App, 'settings' | 'dataDir'>,
  to: string,
  letter: Letter,
): Promise<void> {
  const message = {
    from: settings.mailFrom,
    to: { name: '', address: to },
    ...dress(letter, settings),
    headers: letter.unsubscribeUrl ? oneClick(letter.unsubscribeUrl) : {},
  };
  if (!settings.smtpUrl) {
    const composed = await nodemailer
      .createTransport({ streamTransport: true, buffer: true })
      .sendMail(message);
    await keepInOutbox(join(dataDir, 'outbox'), composed.message);
    return;
  }
  const transport = nodemailer.createTransport(settings.smtpUrl);
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}

/** RFC 8058: the mailbox's own button turns such letters off by one POST. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Written beside and moved into place, so that nobody reads half a letter. */
async function keepInOutbox(folder: string, message: Buffer | NodeJS.ReadableStream): Promise<void> {
  if (!Buffer.isBuffer(message)) throw new Error('the composed letter is not a buffer');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
  await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
}
