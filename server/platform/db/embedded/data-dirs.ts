import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CannotStart, hasCode } from '../../program/cannot-start.ts';
import { makeWritable } from '../../program/make-writable.ts';
import { isRelease, root } from '../../program/release.ts';

/** The account that PostgreSQL runs as; null is the program's own user. */
export type Account = { uid: number; gid: number } | null;

/** The folders of the program's data. */
export type DataDirs = {
  /** The folder of keys and the outbox. */
  dataDir: string;
  /** The folder of the embedded database: `dataDir`, unless the database's account cannot reach it. */
  home: string;
  account: Account;
};

/** The database's own folder within its home. */
export const clusterOf = (dirs: DataDirs) => join(dirs.home, 'postgres');

/** The folder beside a release, so that the next release finds the data. */
const ours = resolve(root, isRelease ? '../kabinet-data' : '.data');
const systemFolder = '/var/lib/kabinet';

/**
 * Chooses the data folder and makes it. PostgreSQL refuses to run as root, so root also gets an unprivileged account and, where
 * that account cannot reach the folder (a checkout in /root), a folder of the system.
 */
export async function chooseDirs(wanted: string | null): Promise<DataDirs> {
  const dataDir = wanted ?? ours;
  const account = process.getuid?.() === 0 ? await unprivileged(dataDir) : null;
  if (!account || mayReach(account, await nearestExisting(dataDir))) {
    await makeFolder(dataDir, account);
    await makeWritable(dataDir);
    return { dataDir, home: dataDir, account };
  }
  const home = systemFolderFor(dataDir);
  await makeFolder(home, account);
  if (wanted) await makeFolder(wanted, account);
  await makeWritable(wanted ?? home);
  return { dataDir: wanted ?? home, home, account };
}

/** The system folder that stands in for a data folder which the account cannot reach. */
export function systemFolderFor(dataDir: string): string {
  return join(systemFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
}

/** Options that run a child as the account, without this process's environment. */
export function asAccount(account: Account) {
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...account };
}

/** The database's account: the owner of existing files, else the machine's `postgres`, else uid 65534 (nobody). */
async function unprivileged(dataDir: string): Promise<{ uid: number; gid: number }> {
  const existing = await stat(join(dataDir, 'postgres')).catch(() => null);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users);
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : { uid: 65534, gid: 65534 };
}

/** Tries to enter as the account, because modes, groups, access lists and mounts all count. */
function mayReach(account: Account, folder: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], asAccount(account));
  if (answer.error) throw new CannotStart(`Cannot run as uid ${account?.uid}: ${answer.error.message}`);
  return answer.status === 0;
}

async function nearestExisting(folder: string): Promise<string> {
  const exists = await stat(folder).catch(() => null);
  return exists || folder === dirname(folder) ? folder : nearestExisting(dirname(folder));
}

/** Makes a folder that other accounts may pass through only where a database account has to. */
async function makeFolder(folder: string, account: Account): Promise<void> {
  const mode = account ? 0o711 : 0o700;
  const parent = dirname(folder);
  if (!(await stat(parent).catch(() => null))) await makeFolder(parent, account);
  try {
    await mkdir(folder);
    await chmod(folder, mode);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The data folder cannot be made (${reason}): set DATA_DIR to a folder of yours`);
  }
}
