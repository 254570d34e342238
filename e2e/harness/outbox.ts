import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { limits } from '../../server/testing/runner/limits.ts';
import { expect } from './fixtures.ts';

/** The newest letter to this address with a code of six digits. Waits for a code other than `before`. */
export async function readMailedCode(address: string, before?: string): Promise<string> {
  return await readMailed(/: (\d{6})$/m, address, before);
}

/** Enters the mailed code, which is sent as the dialog opens, and returns it. `before` is the previous code of this address. */
export async function giveMailedCode(page: Page, address: string, before?: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Подтвердите действие' });
  // Two letters are at least a minute apart.
  await expect(dialog.getByText(`Отправили код на ${address}`)).toBeVisible({ timeout: limits.test });
  const code = await readMailedCode(address, before);
  await dialog.getByLabel('Код из письма').fill(code);
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  return code;
}

/** The path of the newest link for a new password. Waits for its letter. */
export async function readMailedResetLink(address: string): Promise<string> {
  return await readMailed(/(\/reset-password\?token=[\w-]+)/, address);
}

/** The path of the newest link that stops payouts. Waits for its letter. */
export async function readMailedStopLink(address: string): Promise<string> {
  return await readMailed(/(\/stop\?token=[\w-]+)/, address);
}

async function readMailed(what: RegExp, address: string, before?: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await foundIn(address, what)).at(-1);
      return found !== undefined && found !== before;
    })
    .toBe(true);
  return found ?? '';
}

/** Matches in the letters of the program's outbox, oldest first: file names begin with the time. */
async function foundIn(address: string, what: RegExp): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const found = await Promise.all(names.map((name) => readLetter(join(folder, name))));
  return found
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .flatMap(({ text }) => what.exec(text ?? '')?.[1] ?? []);
}

/** Parsed letters by their paths: a run has hundreds of letters, and none of them changes. */
const letters = new Map<string, ReturnType<typeof PostalMime.parse>>();

function readLetter(path: string) {
  const letter = letters.get(path) ?? readFile(path).then((message) => PostalMime.parse(message));
  letters.set(path, letter);
  return letter;
}
