import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart, hasCode } from '../../program/cannot-start.ts';
import { asAccount, clusterOf, type DataDirs } from './data-dirs.ts';
import type { Native } from './native.ts';

/** Makes the database's files at the first start, and refuses files that this program cannot use. */
export async function ensureCluster(dirs: DataDirs, native: Native): Promise<void> {
  const cluster = clusterOf(dirs);
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw new CannotStart(
      `The database in ${cluster} belongs to another user: start as that one or set DATA_DIR`,
    );
  });
  if (version === null) return makeCluster(dirs, native);
  if (version.trim() !== native.major) {
    throw new CannotStart(
      `The database in ${cluster} was made by PostgreSQL ${version.trim()}, this program brings ` +
        `${native.major}: move it with pg_dump, or set DATA_DIR to another folder`,
    );
  }
  const owner = await stat(cluster);
  if (!dirs.account && owner.uid !== process.getuid?.()) {
    throw new CannotStart(`The database in ${cluster} belongs to uid ${owner.uid}: start as that user`);
  }
}

/**
 * Runs initdb aside and renames, so that a killed start leaves nothing half made; of two starts at once the first one's files
 * stay.
 */
async function makeCluster(dirs: DataDirs, native: Native): Promise<void> {
  const cluster = clusterOf(dirs);
  const aside = `${cluster}.${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  if (dirs.account) await chown(aside, dirs.account.uid, dirs.account.gid);
  await initialize(join(native.bin, 'initdb'), aside, dirs);
  try {
    await rename(aside, cluster);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Russian rules of order and case come from ICU; the C locale for the rest does not depend on the machine. Trust authentication
 * is enough: the socket lies in a folder that only the account (and root) may enter.
 */
async function initialize(initdb: string, folder: string, dirs: DataDirs): Promise<void> {
  const options = [
    '--pgdata',
    folder,
    '--username',
    'kabinet',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'icu',
    '--icu-locale',
    'ru-RU',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(initdb, options, { ...asAccount(dirs.account), encoding: 'utf8' });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    await rm(folder, { recursive: true, force: true });
    throw new CannotStart(`The database cannot be made: ${lastLine(output)}`);
  }
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? '').trim();
}
