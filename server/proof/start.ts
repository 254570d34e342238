import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCheckpoint } from '#contract/proof/note';
import type { App } from '../app.ts';
import type { Tx } from '../platform/db/connection.ts';
import { adopt } from './adopt.ts';
import { growTree } from './grow.ts';
import { endLog, findHead, findLastHead, type Head, insertLog, reopenLog } from './head-queries.ts';
import { makeHead } from './heads.ts';
import { makeKey } from './keys.ts';
import { leafOf } from './leaf.ts';
import { insertLeaves } from './leaf-queries.ts';
import { findLastLog, findOpenLog, lockLogs, type OpenLog } from './tree-queries.ts';

type Deps = Pick<App, 'sql' | 'keys' | 'settings' | 'dataDir' | 'log'>;

/** Milliseconds before the last head from which a start looks for changes without leaves. */
const overlap = 3_600_000;

/** The last head that this instance has seen: a database restored from an older backup does not know it. */
const seenFile = 'proof-head';

/**
 * Begins the network's log, or goes on with it; ends it where PROOF is off. The first start keeps what is there and makes a first head.
 * A database that lacks a head of this log which was already published goes on under another origin.
 */
export async function startProof(app: Deps): Promise<void> {
  const { sql, settings } = app;
  const seen = await readSeen(app);
  const since = await sql.begin(async (tx) => {
    // Race: of two instances that start at once the second finds the log of the first.
    await lockLogs(tx);
    const open = await findOpenLog(tx);
    if (!settings.proof) {
      if (open) await endLog(tx, open.id);
      return null;
    }
    const log = open ?? (await resume(tx));
    if (!log) await insertLog(tx, firstOrigin(settings), makeKey(firstOrigin(settings), app.keys));
    else if (seen && (await isBehind(tx, log, seen))) await continueElsewhere(app, tx, log, seen);
    else if (open) return (await findLastHead(tx, open.id))?.madeAt ?? null;
    return null;
  });
  if (!settings.proof) return;
  await adopt(sql, since && new Date(since.getTime() - overlap));
  await growTree(sql);
  const head = await makeHead(app);
  if (head) await keepSeen(app, head);
}

async function resume(tx: Tx): Promise<OpenLog | null> {
  if (!(await findLastLog(tx))) return null;
  await reopenLog(tx);
  return await findOpenLog(tx);
}

function firstOrigin({ publicUrl }: App['settings']): string {
  return `${new URL(publicUrl).host}/proof`;
}

/** True where the head that was published is not one of this database. */
async function isBehind(tx: Tx, { id, origin }: OpenLog, seen: string): Promise<boolean> {
  const known = readCheckpoint(seen);
  if (!known || known.origin !== origin) return false;
  const own = await findHead(tx, id, known.size);
  return !own?.root.equals(known.root);
}

/** Ends a log whose published heads are lost, and begins the next one with a leaf that names the last of them. */
async function continueElsewhere(
  { keys, log: lines }: Deps,
  tx: Tx,
  log: OpenLog,
  seen: string,
): Promise<void> {
  const [, base = log.origin, number = '1'] = /^(.*?)(?:\/(\d+))?$/.exec(log.origin) ?? [];
  const origin = `${base}/${Number(number) + 1}`;
  await endLog(tx, log.id);
  await insertLog(tx, origin, makeKey(origin, keys));
  await insertLeaves(tx, [
    leafOf({ kind: 'origin', at: new Date(), open: { former: log.origin, head: seen } }),
  ]);
  lines.error(
    { former: log.origin, origin, size: log.size },
    'this database is older than a head of the log that was published: the log goes on under a new origin',
  );
}

async function readSeen({ dataDir }: Deps): Promise<string | null> {
  return await readFile(join(dataDir, seenFile), 'utf8').catch(() => null);
}

/** Keeps the head beside the instance. A torn file is impossible: it is renamed. */
export async function keepSeen(
  { dataDir }: Pick<App, 'dataDir'>,
  { note }: Pick<Head, 'note'>,
): Promise<void> {
  const path = join(dataDir, seenFile);
  await writeFile(`${path}.new`, note);
  await rename(`${path}.new`, path);
}
