import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../../program/cannot-start.ts';
import { ensureCluster } from './cluster.ts';
import type { DataDirs } from './data-dirs.ts';
import { lastError, launch, logOf, type Own } from './launch.ts';
import { findNative, type Native } from './native.ts';
import { becomeOwner, type Owner } from './owner.ts';
import {
  isRunning,
  type Postmaster,
  readPostmaster,
  removeMisleadingPid,
  stopPostmaster,
} from './postmaster.ts';

/** The program's private PostgreSQL. */
export type Embedded = {
  address: { path: string; user: string; database: string };
  /** Settles when the server died while the program runs. */
  lost: Promise<void>;
  stop(): Promise<void>;
  /** Signals the server to stop and does not wait. */
  abandon(): void;
};

/**
 * Starts the private PostgreSQL of a data folder, or takes over a server that a killed program left running. Throws CannotStart:
 * another program holds the folder, another version made it, PostgreSQL will not start. See
 * docs/decisions/0001-embedded-postgresql.md.
 */
export async function startEmbedded(dirs: DataDirs, own: Own = {}): Promise<Embedded> {
  const native = own.native ?? (await findNative(dirs));
  await ensureCluster(dirs, native);
  const { owner, server } = await takeHold(dirs, native, own);
  return {
    address: { path: server.socket, user: 'kabinet', database: 'kabinet' },
    lost: owner.lost,
    async stop() {
      // Race: the owner's connection stays until the server ends it, so no other program comes in between.
      owner.expectEnd();
      await stopPostmaster(dirs);
      await owner.release();
    },
    abandon: () => process.kill(server.pid, 'SIGINT'),
  };
}

const patience = 60_000;

async function takeHold(
  dirs: DataDirs,
  native: Native,
  own: Own,
): Promise<{ owner: Owner; server: Postmaster }> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const server = await readPostmaster(dirs);
    const owner = server && (await becomeOwner(server.socket, dirs.dataDir));
    if (server && owner) return { owner, server };
    if (server && (await isRunning(dirs, server))) {
      await pause(50);
    } else {
      if (server) await removeMisleadingPid(dirs, server);
      await launch(dirs, native, own);
    }
  }
  const log = await readFile(logOf(dirs), 'utf8').catch(() => '');
  throw new CannotStart(`PostgreSQL in ${dirs.home} does not answer: ${lastError(log)}`);
}
