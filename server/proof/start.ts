import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checkpoint, readCheckpoint } from '#contract/proof/note';
import type { App } from '../app.ts';
import type { Tx } from '../platform/db/connection.ts';
import { adopt } from './adopt.ts';
import { growTree } from './grow.ts';
import { endLog, findHeadOf, findLastHead, type Head, insertLog, reopenLog } from './head-queries.ts';
import { makeHead } from './heads.ts';
import { makeKey } from './keys.ts';
import { leafOf } from './leaf.ts';
import { insertLeaves } from './leaf-queries.ts';
import { findOpenLog, lockLogs, type OpenLog } from './tree-queries.ts';

type Deps = Pick<App, 'sql' | 'keys' | 'settings' | 'dataDir' | 'log'>;

/** Milliseconds before the last head from which a start looks for changes without leaves. */
const overlap = 3_600_000;

/** The last head that this instance has seen: a database restored from an older backup does not know it. */
const seenFile = 'proof-head';

/**
 * Begins the network's log, or goes on with it; ends it where PROOF is off. The first start keeps what is there and makes a first head.
 * A database that lacks a head which was already published, since a backup was restored, goes on under another origin.
 */
export async function startProof(app: Deps): Promise<void> {
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
  if (!settings.proof) return;
  await adopt(sql, since && new Date(since.getTime() - overlap));
  await growTree(sql);
  const head = await makeHead(app);
  if (head) await keepSeen(app, head);
}

/** Returns the time of the last head where the log has been open all along: only later changes may lack a leaf. */
async function goOn(app: Deps, tx: Tx, open: OpenLog | null, seen: Checkpoint | null): Promise<Date | null> {
  const first = `${new URL(app.settings.publicUrl).host}/proof`;
  const log = open ?? (await resume(tx));
  const own = log?.origin ?? first;
  if (seen && seriesOf(seen.origin).base === seriesOf(own).base && !(await isKnown(tx, seen))) {
    if (log) await endLog(tx, log.id);
    await continueElsewhere(app, tx, own, seen);
    return null;
  }
  if (!log) await insertLog(tx, first, makeKey(first, app.keys));
  return (open && (await findLastHead(tx, open.id)))?.madeAt ?? null;
}

async function resume(tx: Tx): Promise<OpenLog | null> {
  await reopenLog(tx);
  return await findOpenLog(tx);
}

/** The logs of a network: `partners.example.org/proof`, then `…/proof/2` and so on. */
function seriesOf(origin: string): { base: string; number: number } {
  const [, base = origin, number = '1'] = /^(.*)\/(\d+)$/.exec(origin) ?? [];
  return { base, number: Number(number) };
}

async function isKnown(tx: Tx, { origin, size, root }: Checkpoint): Promise<boolean> {
  const own = await findHeadOf(tx, origin, size);
  return own?.equals(root) ?? false;
}

/** Begins the log after the one whose published heads are lost, with a leaf that holds the last of them. */
async function continueElsewhere({ keys, log }: Deps, tx: Tx, own: string, seen: Checkpoint): Promise<void> {
  const { base, number } = seriesOf(seen.origin);
  const origin = `${base}/${Math.max(number, seriesOf(own).number) + 1}`;
  await insertLog(tx, origin, makeKey(origin, keys));
  const open = { former: seen.origin, size: seen.size, root: Buffer.from(seen.root).toString('base64') };
  await insertLeaves(tx, [leafOf({ kind: 'origin', at: new Date(), open })]);
  log.error(
    { ...open, origin },
    'this database is older than a head of the log that was published: the log goes on under a new origin',
  );
}

async function readSeen({ dataDir }: Deps): Promise<Checkpoint | null> {
  return readCheckpoint(await readFile(join(dataDir, seenFile), 'utf8').catch(() => ''));
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
