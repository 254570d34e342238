import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../../program/cannot-start.ts';
import { asAccount, clusterOf, type DataDirs } from './data-dirs.ts';
import type { Native } from './native.ts';
import { readPostmaster } from './postmaster.ts';
import { makeSocketDir, removeSocketDir } from './socket.ts';

/**
 * Starts PostgreSQL and waits until it is ready, however long it recovers after a crash. Does nothing when another server of the
 * same folder runs: PostgreSQL's own pid file decides between two starts at once.
 */
export async function launch(dirs: DataDirs, native: Native, own: Own): Promise<void> {
  const socketDir = own.socketPath ? dirname(own.socketPath) : await makeSocketDir(dirs);
  const log = logOf(dirs);
  const from = await shortenLog(log);
  const child = await spawnServer(dirs, { ...settings, ...own.settings }, native, socketDir, log);
  if (await becomesReady(child, dirs)) return;
  if (!own.socketPath) await removeSocketDir(socketDir);
  const output = (await readFile(log)).subarray(from).toString('utf8');
  if (/lock file .* already exists|pre-existing shared memory/.test(output)) return pause(100);
  throw new CannotStart(`PostgreSQL does not start: ${lastError(output)} (its log is ${log})`);
}

export const logOf = (dirs: DataDirs) => join(dirs.home, 'postgres.log');

/** The last error of PostgreSQL's log, without time and process. */
export function lastError(log: string): string {
  const lines = log.trim().split('\n');
  const line = lines.findLast((one) => /\b(FATAL|PANIC|ERROR):|error/.test(one)) ?? lines.at(-1);
  return line?.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').trim() || 'it says nothing';
}

/** Settings that PostgreSQL's documentation calls parameters. */
type ServerSettings = Record<string, string>;

/** Differences from the usual server. */
export type Own = {
  /** The tests open more connections than one program does. */
  settings?: ServerSettings;
  /** The tests try another version as well. */
  native?: Native;
  /** The socket of the previous server, whose folder still exists. */
  socketPath?: string;
};

/** Settings are given on the command line, so that no edited file in the data folder makes the data less safe. */
const settings = {
  port: '5432',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The program itself logs refused statements; here they would only carry personal data to the disk.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

async function spawnServer(
  dirs: DataDirs,
  settings: ServerSettings,
  native: Native,
  socketDir: string,
  log: string,
): Promise<ChildProcess> {
  const sockets = `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`;
  const options = [...Object.entries(settings).map((pair) => pair.join('=')), sockets];
  const file = await open(log, 'a', 0o600);
  try {
    // A detached child has its own session: Ctrl-C in a terminal reaches only the program, which stops the server last.
    const child = spawn(
      join(native.bin, 'postgres'),
      ['-D', clusterOf(dirs), ...options.flatMap((option) => ['-c', option])],
      { ...asAccount(dirs.account), detached: true, stdio: ['ignore', file.fd, file.fd] },
    );
    await once(child, 'spawn');
    child.unref();
    return child;
  } finally {
    await file.close();
  }
}

async function becomesReady(child: ChildProcess, dirs: DataDirs): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const server = await readPostmaster(dirs);
    if (server?.pid === child.pid && server?.isReady) return true;
    await pause(10);
  }
  return false;
}

const longestLog = 10_000_000;

/** Returns the present end of the log; a log that grew too long begins anew. */
async function shortenLog(log: string): Promise<number> {
  const size = (await stat(log).catch(() => null))?.size ?? 0;
  if (size < longestLog) return size;
  await rm(log);
  return 0;
}
