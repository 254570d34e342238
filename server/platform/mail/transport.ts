import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Settings } from '../program/settings.ts';

/** The transport of outgoing letters. */
export type Mail = {
  /** Throws when the mail server refuses, is down, or says nothing for seconds. */
  send(message: SendMailOptions): Promise<void>;
  close(): void;
};

/** Equals the places for jobs with letters (jobs.ts), so that no letter waits within the pool. */
const connections = 6;
/** Limits of a silent server, in ms. A live server may check a letter for a while before taking it. */
export const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Idle time of a connection, in ms: less than mail servers allow. */
const idleTimeout = 5_000;
/** Limit of a whole letter, in ms, however slowly data arrives. */
const longestSend = 60_000;

/** Sends letters by SMTP_URL; without it, writes them as `.eml` files into DATA_DIR/outbox. */
export function openMail(
  { smtpUrl, showsLetters }: Pick<Settings, 'smtpUrl' | 'showsLetters'>,
  dataDir: string,
  limits = patience,
): Mail {
  return smtpUrl ? openPool(smtpUrl, limits) : openOutbox(outboxOf(dataDir), showsLetters);
}

export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox');
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

/** `isShown`: the page of the demo reads each letter's words from a file beside it. */
function openOutbox(folder: string, isShown: boolean): Mail {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true });
      const composed = await composer.sendMail(message);
      const name = await keepInOutbox(folder, composed.message);
      if (isShown) await keepWhole(folder, `${name}.json`, wordsOf(message));
    },
    close() {},
  };
}

async function keepInOutbox(folder: string, message: Buffer | NodeJS.ReadableStream): Promise<string> {
  if (!Buffer.isBuffer(message)) throw new Error('the composed letter is not a buffer');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  await keepWhole(folder, `${name}.eml`, message);
  return name;
}

/** Writes a temporary file and renames it, so that no reader sees half a letter. */
async function keepWhole(folder: string, name: string, content: Buffer | string): Promise<void> {
  const path = join(folder, name);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

function wordsOf({ to, subject, text }: SendMailOptions): string {
  return JSON.stringify({ to: typeof to === 'object' && 'address' in to ? to.address : '', subject, text });
}
