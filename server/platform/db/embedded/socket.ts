import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataDirs } from './data-dirs.ts';

/** The longest socket path is 103 bytes on macOS, 107 on Linux. */
const longest = 103;
const shortPrefix = '/tmp/kabinet-';

/**
 * Makes the folder of the server's socket, which only the server's account (and root) may enter: beside the database or, where
 * that path is too long for a socket, a fresh one under /tmp. Other processes find the socket by the pid file.
 */
export async function makeSocketDir(dirs: DataDirs): Promise<string> {
  const beside = join(dirs.home, 'run');
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longest;
  const folder = fits ? beside : await mkdtemp(shortPrefix);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (dirs.account) await chown(folder, dirs.account.uid, dirs.account.gid);
  return folder;
}

/** Removes a folder under /tmp. */
export async function removeSocketDir(folder: string): Promise<void> {
  if (folder.startsWith(shortPrefix)) await rm(folder, { recursive: true, force: true });
}
