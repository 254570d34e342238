import { checkpointText, readKey, signatureLine } from '#contract/proof/note';
import type { App } from '../app.ts';
import type { Tx } from '../platform/db/connection.ts';
import { findLastHead, findSigners, type Head, insertHead } from './head-queries.ts';
import { signWith } from './keys.ts';
import { rootOf } from './tree/append.ts';
import { nodesOf } from './tree/plan.ts';
import { findHashes, lockOpenLog, type OpenLog } from './tree/tree-queries.ts';

type Deps = Pick<App, 'sql' | 'keys'>;

/**
 * Makes and signs the head of the tree as it is now, of `most` leaves at most; the last one where nothing has come since. Null without
 * a log.
 */
export async function makeHead({ sql, keys }: Deps, most = Number.POSITIVE_INFINITY): Promise<Head | null> {
  return await sql.begin(async (tx) => {
    const log = await lockOpenLog(tx);
    if (!log) return null;
    const last = await findLastHead(tx, log.id);
    const size = Math.min(log.size, most);
    if (last && last.size >= size) return last;
    const root = rootOf(await findHashes(tx, log.id, nodesOf({ start: 0, size })));
    const note = await signed(tx, log, checkpointText({ origin: log.origin, size, root }), keys);
    const head = { logId: log.id, size, root, note };
    await insertHead(tx, head);
    return { ...head, madeAt: new Date() };
  });
}

async function signed(tx: Tx, { id }: OpenLog, text: string, keys: App['keys']): Promise<string> {
  const signers = await findSigners(tx, id);
  if (signers.length === 0) throw new Error('The log has no key');
  const lines = signers.map((key) => {
    const verifier = readKey(key.vkey);
    if (!verifier) throw new Error('A key of the log cannot be read');
    return signatureLine(verifier, signWith(key, keys, text));
  });
  return `${text}\n${lines.join('')}`;
}
