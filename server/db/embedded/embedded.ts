import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../../program/cannot-start.ts';
import { ensureCluster } from './cluster.ts';
import { lastError, launch, logOf, type Own } from './launch.ts';
import { findNative, type Native } from './native.ts';
import { becomeOwner, type Owner } from './owner.ts';
import type { Place } from './place.ts';
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
  /** Settles when the server died under the program. */
  lost: Promise<void>;
  stop(): Promise<void>;
  /** Signals the server to stop and does not wait. */
  abandon(): void;
};

/**
 * Starts the private PostgreSQL of a place, or takes over the one that a killed program left running. Throws
 * CannotStart: another program holds the folder, another version made it, PostgreSQL will not start.
 * See docs/decisions/0001-embedded-postgresql.md.
 */
export async function startEmbedded(place: Place, own: Own = {}): Promise<Embedded> {
  const native = await findNative(place);
  await ensureCluster(place, native);
  const { owner, server } = await takeHold(place, native, own);
  return {
    address: { path: server.socket, user: 'kabinet', database: 'kabinet' },
    lost: owner.lost,
    async stop() {
      // The owner's connection stays until the server ends it: no other program may come in between.
      owner.expectEnd();
      await stopPostmaster(place);
      await owner.release();
    },
    abandon: () => process.kill(server.pid, 'SIGINT'),
  };
}

const patience = 60_000;

async function takeHold(
  place: Place,
  native: Native,
  own: Own,
): Promise<{ owner: Owner; server: Postmaster }> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const server = await readPostmaster(place);
    const owner = server && (await becomeOwner(server.socket, place.dataDir));
    if (server && owner) return { owner, server };
    if (server && (await isRunning(place, server))) {
      await pause(50);
    } else {
      if (server) await removeMisleadingPid(place, server);
      await launch(place, native, own);
    }
  }
  const log = await readFile(logOf(place), 'utf8').catch(() => '');
  throw new CannotStart(`PostgreSQL in ${place.home} does not answer: ${lastError(log)}`);
}
