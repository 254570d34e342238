import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Settings } from '../program/settings.ts';

/** The way letters leave the program. */
export type Mail = {
  /** Throws when the mail server refuses, is down, or says nothing for seconds. */
  send(message: SendMailOptions): Promise<void>;
  close(): void;
};

/** As many as there are places for jobs with letters (jobs.ts), so that no letter waits within the pool. */
const connections = 6;
/** Milliseconds of silence. A server that is alive may check a letter for a while before it takes it. */
export const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Less than mail servers bear; milliseconds. */
const idleTimeout = 5_000;
/** For a whole letter, whatever trickles in meanwhile; milliseconds. */
const longestSend = 60_000;

/** Sends letters by SMTP_URL; without it, writes them as `.eml` files into DATA_DIR/outbox. */
export function openMail({ smtpUrl }: Pick<Settings, 'smtpUrl'>, dataDir: string, limits = patience): Mail {
  return smtpUrl ? openPool(smtpUrl, limits) : openOutbox(join(dataDir, 'outbox'));
}

function openPool(url: string, limits: typeof patience): Mail {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(message) {
      opened ??= open(url, limits);
      const pool = await opened;
      await pool.sendMail({ ...message, signal: AbortSignal.timeout(longestSend) });
    },
    close: () => void opened?.then((pool) => pool.close({ force: true })),
  };
}

/** The library is loaded with the first letter. */
async function open(url: string, limits: typeof patience) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, pool: true, maxConnections: connections, idleTimeout, ...limits });
}

function openOutbox(folder: string): Mail {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true });
      const composed = await composer.sendMail(message);
      await keepInOutbox(folder, composed.message);
    },
    close() {},
  };
}

/** Writes a temporary file and renames it, so that no reader sees half a letter. */
async function keepInOutbox(folder: string, message: Buffer | NodeJS.ReadableStream): Promise<void> {
  if (!Buffer.isBuffer(message)) throw new Error('the composed letter is not a buffer');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
  await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
}
