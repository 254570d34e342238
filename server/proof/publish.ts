import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app.ts';
import type { Sql } from '../platform/db/connection.ts';
import { reachStandbys } from '../platform/db/standbys.ts';
import { adopt } from './adopt.ts';
import type { Head } from './head-queries.ts';
import { makeHead } from './heads.ts';
import { continueElsewhere } from './origin.ts';
import { growTree } from './tree/grow.ts';
import { findOpenLog, lockLogs } from './tree/tree-queries.ts';
import { askWitnesses } from './witness/ask.ts';
import type { Ahead } from './witness/keep.ts';

type Deps = Pick<App, 'sql' | 'keys' | 'settings' | 'dataDir' | 'log'>;

/** The last head that this instance has seen: a database restored from an older backup does not know it. */
export const seenFile = 'proof-head';

/**
 * Gives what is there its places and signs a head of it. Witnesses are asked about the head before first: nothing is signed under an
 * origin of which they have seen more than this database holds. `since`: changes of before have their leaves.
 */
export async function publishHead(app: Deps, since: Date | null, patience: number): Promise<void> {
  const ahead = await askWitnesses(app);
  const isMoved = ahead !== null && (await moveOn(app, ahead));
  await adopt(app.sql, isMoved ? null : since);
  await growTree(app.sql);
  const size = await sizeAtStandbys(app, patience);
  const head = size === null ? null : await makeHead(app, size);
  if (head) await keepSeen(app, head);
}

/** Race: another instance may have moved on, or grown the tree past that size, meanwhile. */
async function moveOn(app: Deps, { origin, size, witness }: Ahead): Promise<boolean> {
  return await app.sql.begin(async (tx) => {
    await lockLogs(tx);
    const log = await findOpenLog(tx);
    if (log?.origin !== origin || log.size >= size) return false;
    await continueElsewhere(app, tx, log, { origin, size, root: null, witness });
    return true;
  });
}

/**
 * The size of the tree that every standby holds: whichever is promoted, no leaf of a published head is missing there. Null where one
 * has not got it in time; the next head waits again.
 */
async function sizeAtStandbys({ sql, log }: { sql: Sql; log: App['log'] }, patience: number) {
  const size = (await findOpenLog(sql))?.size ?? null;
  const behind = await reachStandbys(sql, patience);
  if (behind.length === 0) return size;
  log.warn({ standbys: behind, patience }, 'no head was made: standbys do not have its leaves yet');
  return null;
}

/** Keeps the head beside the instance. A torn file is impossible: it is renamed. */
async function keepSeen({ dataDir }: Pick<App, 'dataDir'>, { note }: Pick<Head, 'note'>): Promise<void> {
  const path = join(dataDir, seenFile);
  await writeFile(`${path}.new`, note);
  await rename(`${path}.new`, path);
}
