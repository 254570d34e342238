import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLog } from '#server/platform/program/log';
import { root } from '#server/platform/program/release';
import { terminal } from '#server/platform/program/terminal';
import { buildPages } from '#server/platform/program/web-build';

/** Builds and compresses the pages of a release; leaves the checkout's pages alone: a running program may replace them. */
export async function makePages(folder: string): Promise<void> {
  const pages = join(folder, 'dist/web');
  await buildPages(pages, createLog('info', terminal));
  const script = join(root, 'server/platform/program/compress-web.ts');
  const child = spawn(process.execPath, [script, pages, join(pages, '.vite/compressed')], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`compressing the pages ended with ${code}`);
}
