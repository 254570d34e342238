import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '#server/program/log';
import { root } from '#server/program/release';
import { terminal } from '#server/program/terminal';
import { buildWeb } from '#server/program/web-build';

/** Builds the pages where that is not done, and puts them into a release, compressed. */
export async function copyPages(folder: string): Promise<void> {
  await buildWeb(createLog('info', terminal));
  const pages = join(folder, 'dist/web');
  await cp(join(root, 'dist/web'), pages, { recursive: true });
  const script = join(root, 'server/program/compress-web.ts');
  const child = spawn(process.execPath, [script, pages, join(pages, '.vite/compressed')], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`compressing the pages ended with ${code}`);
}
