import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packed from '@sparticuz/chromium';

/**
 * Chromium for the tests: CHROMIUM_PATH; else the one in the npm package, which is open to every user and, without a window to
 * draw, takes half the time; else an installed one, where the packaged one does not run.
 */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  // Without these flags the browser calls its maker's servers at every start. As root the browser has no sandbox.
  const args = [
    // Painting by a software GPU costs more than painting without one.
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  return { executablePath: process.env.CHROMIUM_PATH || (await ofPackage()) || installed(), args };
}

async function ofPackage(): Promise<string | undefined> {
  const path = `${await unpack()}/chromium`;
  const runs = await promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  );
  return runs ? path : undefined;
}

/** Unpacks the browser atomically, once for every version of the package. */
async function unpack(): Promise<string> {
  const manifest = await readFile(
    new URL('../package.json', import.meta.resolve('@sparticuz/chromium')),
    'utf8',
  );
  const folder = fileURLToPath(
    new URL(`../../.build/chromium-${JSON.parse(manifest).version}`, import.meta.url),
  );
  if (existsSync(folder)) return folder;
  await mkdir(new URL('../../.build', import.meta.url), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  // The package unpacks into the temporary folder, and reuses files there of any version and any user.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  await packed.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await rename(draft, folder).catch(async (error) => {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  });
  return folder;
}

function installed(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(':');
  const path = folders
    .flatMap((folder) => names.map((name) => `${folder}/${name}`))
    .find((path) => existsSync(path));
  if (path) return path;
  throw new Error(
    'The Chromium of the npm package does not run here: install one, or name it in CHROMIUM_PATH',
  );
}
