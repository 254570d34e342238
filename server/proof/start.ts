import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checkpoint, readCheckpoint } from '#contract/proof/note';
import type { App } from '../app.ts';
import type { Tx } from '../platform/db/connection.ts';
import { endLog, findLastHead, insertLog, reopenLog } from './head-queries.ts';
import { makeKey } from './keys.ts';
import { continueElsewhere, isLost } from './origin.ts';
import { publishHead, seenFile } from './publish.ts';
import { findOpenLog, lockLogs, type OpenLog } from './tree/tree-queries.ts';

type Deps = Pick<App, 'sql' | 'keys' | 'settings' | 'dataDir' | 'log'>;

/** Milliseconds before the last head from which leaves that are lacking are looked for. */
const overlap = 3_600_000;

/**
 * Begins the network's log, or goes on with it, and makes a head; ends it where PROOF is off. The first start keeps what is there.
 * A database that lacks a head which was already published, since a backup was restored, goes on under another origin.
 * `patience`: milliseconds that standbys have to get what the head is of.
 */
export async function startProof(app: Deps, patience = 5_000): Promise<void> {
  const { sql, settings } = app;
  const seen = await readSeen(app);
  const since = await sql.begin(async (tx) => {
    // Race: of two instances that start at once the second finds the log of the first.
    await lockLogs(tx);
    const open = await findOpenLog(tx);
    if (settings.proof) return await goOn(app, tx, open, seen);
    if (open) await endLog(tx, open.id);
    return null;
  });
  if (settings.proof) await publishHead(app, since && new Date(since.getTime() - overlap), patience);
}

/** Returns the time of the last head where the log has been open all along: only later changes may lack a leaf. */
async function goOn(app: Deps, tx: Tx, open: OpenLog | null, seen: Checkpoint | null): Promise<Date | null> {
  const first = `${new URL(app.settings.publicUrl).host}/proof`;
  const log = open ?? (await resume(tx));
  if (seen && (await isLost(tx, seen, log?.origin ?? first))) {
    await continueElsewhere(app, tx, log, seen);
    return null;
  }
  if (!log) await insertLog(tx, first, makeKey(first, app.keys));
  return (open && (await findLastHead(tx, open.id)))?.madeAt ?? null;
}

async function resume(tx: Tx): Promise<OpenLog | null> {
  await reopenLog(tx);
  return await findOpenLog(tx);
}

async function readSeen({ dataDir }: Deps): Promise<Checkpoint | null> {
  return readCheckpoint(await readFile(join(dataDir, seenFile), 'utf8').catch(() => ''));
}
