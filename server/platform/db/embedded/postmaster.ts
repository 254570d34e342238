import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../../program/cannot-start.ts';
import { clusterOf, type DataDirs } from './data-dirs.ts';
import { removeSocketDir } from './socket.ts';

/** The server of a database folder, as PostgreSQL's own pid file describes it. */
export type Postmaster = { pid: number; socketDir: string; socket: string; isReady: boolean };

export async function readPostmaster(dirs: DataDirs): Promise<Postmaster | null> {
  const text = await readFile(join(clusterOf(dirs), 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const [pid, , , port, socketDir, , , status] = text.split('\n');
  if (!pid || !port || !socketDir) return null;
  const socket = join(socketDir, `.s.PGSQL.${port.trim()}`);
  return { pid: Number(pid), socketDir, socket, isReady: status?.trim() === 'ready' };
}

/**
 * True where the process of the pid file is still this database's server. After a reboot or in a restarted container its number
 * may belong to any other program, which PostgreSQL itself would take for a running server.
 */
export async function isRunning(dirs: DataDirs, server: Postmaster): Promise<boolean> {
  if (!exists(server.pid)) return false;
  const command = await readFile(`/proc/${server.pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || command.includes(clusterOf(dirs));
}

/** Removes a dead server's pid file where a process with the same number would mislead PostgreSQL. */
export async function removeMisleadingPid(dirs: DataDirs, server: Postmaster): Promise<void> {
  const now = await readPostmaster(dirs);
  if (now?.pid !== server.pid || !exists(server.pid)) return;
  await rm(join(clusterOf(dirs), 'postmaster.pid'), { force: true });
  await rm(`${server.socket}.lock`, { force: true });
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Stops the server: `fast` first (open transactions are rolled back), `immediate` when that takes too long. */
export async function stopPostmaster(dirs: DataDirs): Promise<void> {
  const server = await readPostmaster(dirs);
  if (!server || !(await isRunning(dirs, server))) return;
  process.kill(server.pid, 'SIGINT');
  if (!(await isGone(dirs, server, 15_000))) {
    process.kill(server.pid, 'SIGQUIT');
    await isGone(dirs, server, 5_000);
  }
  await removeSocketDir(server.socketDir);
}

/** A server that stops removes its pid file last; its process may stay as a zombie that no parent collects. */
async function isGone(dirs: DataDirs, server: Postmaster, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const now = await readPostmaster(dirs);
    if (now?.pid !== server.pid || !(await isRunning(dirs, server))) return true;
    await pause(10);
  }
  return false;
}
