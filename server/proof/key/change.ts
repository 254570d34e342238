import type { App } from '../../app.ts';
import { changeKey, findKey } from '../head-queries.ts';
import { makeKey } from '../keys.ts';
import { leafOf } from '../leaf.ts';
import { insertLeaves } from '../leaf-queries.ts';
import { lockLogs, lockOpenLog } from '../tree/tree-queries.ts';

/** A change of the log's key, both as C2SP writes them. */
export type KeyChange = { former: string; key: string };

/**
 * Gives the open log another key. A leaf tells of the change, so the tree grows and the next head is signed by both keys, every later one by
 * the new key. Null where the network keeps no log.
 */
export async function changeLogKey({ sql, keys }: Pick<App, 'sql' | 'keys'>): Promise<KeyChange | null> {
  return await sql.begin(async (tx) => {
    await lockLogs(tx);
    // Race: a head that is being made has the former key; the next one has both.
    const log = await lockOpenLog(tx);
    const former = log && (await findKey(tx, log.id));
    if (!log || !former) return null;
    const key = makeKey(log.origin, keys);
    await changeKey(tx, log.id, key);
    const change = { former: former.vkey, key: key.vkey };
    await insertLeaves(tx, [leafOf({ kind: 'key', at: new Date(), open: change })]);
    return change;
  });
}
