import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './fixtures.ts';

/** The newest letter to this address that holds a code of six digits; waits until one other than `before` is there. */
export async function readMailedCode(address: string, before?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = (await codesTo(address)).at(-1);
      return code !== undefined && code !== before;
    })
    .toBe(true);
  return code ?? '';
}

/** The codes in the letters of the running program's outbox, oldest first: names begin with the time. */
async function codesTo(address: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const letters = await Promise.all(
    names.map(async (name) => await PostalMime.parse(await readFile(join(folder, name)))),
  );
  return letters
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .flatMap(({ text }) => /: (\d{6})$/m.exec(text ?? '')?.[1] ?? []);
}
