import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart, hasCode } from './cannot-start.ts';
import type { Log } from './log.ts';
import { isRelease, root } from './release.ts';
import { secondsSince } from './seconds-since.ts';

const dist = join(root, 'dist');
const build = join(dist, 'web');
const stamp = join(dist, 'web.stamp');
/** A marker file: everything in the build is compressed. */
const compressed = join(build, '.vite', 'compressed');

/**
 * Builds the web where its sources have changed since the build. A read-only checkout keeps its build, a release always does. See
 * docs/decisions/0155-the-log-at-a-terminal.md.
 */
export async function buildWeb(log: Log): Promise<void> {
  const hasBuild = existsSync(join(build, 'index.html'));
  if (isRelease && !hasBuild)
    throw new CannotStart(`The pages of this release are not in ${build}: unpack it anew`);
  if (isRelease) return;
  const sources = await fingerprint();
  if (hasBuild && sources === (await readFile(stamp, 'utf8').catch(() => ''))) return;
  if (!(await isWritable())) {
    if (!hasBuild) throw new CannotStart(`The web is not built and ${dist} cannot be written`);
    return log.warn({ dist }, 'the web has newer sources, but its build cannot be replaced');
  }
  log.info('the pages are being built, which is done once and takes some seconds');
  const began = performance.now();
  const aside = join(dist, `.web.${process.pid}`);
  await buildPages(aside, log);
  await replaceBuild(aside);
  await writeFile(stamp, sources);
  log.info({ seconds: secondsSince(began) }, 'the pages are built');
}

/** Compresses an uncompressed build in the background; a stop leaves the rest to the next start. */
export function compressBuild(): { stop(): Promise<void> } {
  if (existsSync(compressed) || !existsSync(build)) return { stop: async () => {} };
  const script = join(import.meta.dirname, 'compress-web.ts');
  // A read-only build stays uncompressed, and so does the rest of a build that another start replaces.
  const child = spawn(process.execPath, [script, build, compressed], { stdio: 'ignore' });
  // The lowest priority lets all other work go first.
  if (child.pid !== undefined) setPriority(child.pid, 19);
  const ended = new Promise<void>((end) => child.on('error', () => end()).on('close', () => end()));
  return {
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Names, sizes and times of all sources: restoring older files counts as a change as well. */
async function fingerprint(): Promise<string> {
  const folders = ['web', 'contract'].map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true });
    return names.map((name) => join(folder, name));
  });
  const files = [
    ...(await Promise.all(folders)).flat().sort(),
    'package-lock.json',
    'tsconfig.base.json',
    'vite.config.ts',
    'vite.pages.ts',
    'vite.verifier.ts',
  ];
  const lines = files.map(async (file) => {
    const { size, mtimeMs } = await stat(join(root, file));
    return `${file} ${size} ${mtimeMs}`;
  });
  return createHash('sha256')
    .update((await Promise.all(lines)).join('\n'))
    .digest('hex');
}

async function isWritable(): Promise<boolean> {
  try {
    await mkdir(dist, { recursive: true });
    await access(dist, constants.W_OK);
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

/** Runs Vite in a separate process: its memory is freed at the end, and the database starts meanwhile. Throws CannotStart. */
export async function buildPages(target: string, log: Log): Promise<void> {
  const vite = join(findVite(), 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    // Any other configuration loader writes beside the configuration, where a service may not.
    [vite, 'build', '--configLoader', 'native', '--outDir', target, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  // Messages of the plugin `progress` in vite.config.ts.
  child.on('message', (step) => log.info(`building the pages: ${step}`));
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const status = await new Promise((ended) => child.on('error', ended).on('close', ended));
  if (status === 0) return;
  await rm(target, { recursive: true, force: true });
  throw new CannotStart(`The web does not build: ${output.trim() || status}`);
}

function findVite(): string {
  try {
    return dirname(fileURLToPath(import.meta.resolve('vite/package.json')));
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new CannotStart('The pages are not built, and Vite is not installed: run npm ci --include=dev');
  }
}

/** After a crash there is the old build, none, or the new one, never a half; of two starts at once the last stays. */
async function replaceBuild(aside: string): Promise<void> {
  const old = `${aside}.old`;
  await rename(build, old).catch((error) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  await rename(aside, build).catch(async (error) => {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(aside, { recursive: true, force: true });
  });
  await rm(old, { recursive: true, force: true });
}
