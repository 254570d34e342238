import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '../../platform/db/connection.ts';
import { asAccount, chooseDirs, clusterOf, type DataDirs } from '../../platform/db/embedded/data-dirs.ts';
import { findNative } from '../../platform/db/embedded/native.ts';
import { hasCode } from '../../platform/program/cannot-start.ts';
import { directOf } from '../../platform/program/database-address.ts';

/** A server that replays another server's changes, by PostgreSQL's own streaming replication. */
export type Standby = {
  /** The server's socket. */
  path: string;
  /** Pauses and resumes replaying; meanwhile the server answers with the data it has. */
  hold(): Promise<void>;
  release(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};

/** Makes a standby of the server of `primary`, in a folder of its own. */
export async function startStandby(primary: Sql): Promise<Standby> {
  const address = directOf(primary.address);
  if (typeof address === 'string') throw new Error('the database of the tests has a socket');
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-standby-'));
  // Under root the database runs as another user, who must reach the folder.
  await chmod(folder, 0o711);
  const dirs = await chooseDirs(join(folder, 'data'));
  const native = await findNative(dirs);
  await copyServer(primary, dirs);
  const sockets = join(folder, 'run');
  await mkdir(sockets, { mode: 0o700 });
  await own(dirs, folder);
  const options = {
    port: '5432',
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '300',
    primary_conninfo: `host=${dirname(address.path)} port=5432 user=${address.user}`,
  };
  const child = spawn(
    join(native.bin, 'postgres'),
    ['-D', clusterOf(dirs), ...Object.entries(options).flatMap((pair) => ['-c', pair.join('=')])],
    { ...asAccount(dirs.account), stdio: 'ignore' },
  );
  const path = join(sockets, '.s.PGSQL.5432');
  const ownPool = connect({ ...address, path }, 1);
  while (!(await ownPool`select 1`.catch(() => null))) {
    if (child.exitCode !== null) throw new Error('the standby did not start');
    await pause(20);
  }
  return {
    path,
    hold: async () => void (await ownPool`select pg_wal_replay_pause()`),
    release: async () => void (await ownPool`select pg_wal_replay_resume()`),
    signal: (signal) => void child.kill(signal),
    async stop() {
      await ownPool.end({ timeout: 1 });
      child.kill('SIGCONT');
      child.kill('SIGINT');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a base backup by hand: PostgreSQL's files as they are while it writes them, and the label that says where to start
 * replaying.
 */
async function copyServer(primary: Sql, place: DataDirs): Promise<void> {
  const cluster = clusterOf(place);
  await primary.begin(async (tx) => {
    const [from] = await tx<{ folder: string }[]>`
      select current_setting('data_directory') as folder, pg_backup_start('standby', true)`;
    if (!from) throw new Error('a backup without a folder');
    await copyLiving(from.folder, cluster);
    const [label] = await tx<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    await writeFile(join(cluster, 'backup_label'), label?.labelfile ?? '');
  });
  await writeFile(join(cluster, 'standby.signal'), '');
}

/**
 * Copies a folder of a running server. Race: files that the server removes meanwhile are skipped, because the replayed log
 * removes them too.
 */
async function copyLiving(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.name === 'postmaster.pid') continue;
    const copying = entry.isDirectory() ? copyLiving(source, target) : copyFile(source, target);
    await copying.catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
  }
}

/** Gives a folder to the database's account, if it is another account. */
async function own({ account }: DataDirs, folder: string): Promise<void> {
  if (!account) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of ['', ...entries]) await chown(join(folder, entry), account.uid, account.gid);
}
