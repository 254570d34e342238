import { checkpointText, readKey, signatureLine } from '#contract/proof/note';
import type { App } from '../app.ts';
import type { Tx } from '../platform/db/connection.ts';
import { rootOf } from './append.ts';
import { findKey, findLastHead, type Head, insertHead } from './head-queries.ts';
import { signWith } from './keys.ts';
import { nodesOf } from './plan.ts';
import { findHashes, lockOpenLog, type OpenLog } from './tree-queries.ts';

type Deps = Pick<App, 'sql' | 'keys'>;

/** Makes and signs the head of the tree as it is now; the last one where nothing has come since. Null without a log. */
export async function makeHead({ sql, keys }: Deps): Promise<Head | null> {
  return await sql.begin(async (tx) => {
    const log = await lockOpenLog(tx);
    if (!log) return null;
    const last = await findLastHead(tx, log.id);
    if (last?.size === log.size) return last;
    const root = await findRoot(tx, log);
    const note = await signed(tx, log, root, keys);
    const head = { logId: log.id, size: log.size, root, note };
    await insertHead(tx, head);
    return { ...head, madeAt: new Date() };
  });
}

async function findRoot(tx: Tx, { id, size }: OpenLog): Promise<Buffer> {
  return rootOf(await findHashes(tx, id, nodesOf({ start: 0, size })));
}

async function signed(
  tx: Tx,
  { id, origin, size }: OpenLog,
  root: Buffer,
  keys: App['keys'],
): Promise<string> {
  const key = await findKey(tx, id);
  const verifier = key && readKey(key.vkey);
  if (!verifier) throw new Error('The log has no key');
  const text = checkpointText({ origin, size, root });
  return `${text}\n${signatureLine(verifier, signWith(key, keys, text))}`;
}
