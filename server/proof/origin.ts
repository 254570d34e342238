import type { Checkpoint } from '#contract/proof/note';
import type { App } from '../app.ts';
import type { Tx } from '../platform/db/connection.ts';
import { endLog, findHeadOf, findLogOf, insertLog } from './head-queries.ts';
import { makeKey } from './keys.ts';
import { leafOf } from './leaf.ts';
import { insertLeaves } from './leaf-queries.ts';
import { findStretches, type OpenLog } from './tree/tree-queries.ts';

/** A head that was published and that this database lacks. A witness tells its size alone. */
type LostHead = Pick<Checkpoint, 'origin' | 'size'> & { root: Uint8Array | null; witness?: string };

/** The logs of a network: `partners.example.org/proof`, then `…/proof/2` and so on. */
function seriesOf(origin: string): { base: string; number: number } {
  const [, base = origin, number = '1'] = /^(.*)\/(\d+)$/.exec(origin) ?? [];
  return { base, number: Number(number) };
}

/** True where a head of this network's log, of `own` or of a later one, was published and this database lacks it. */
export async function isLost(tx: Tx, seen: Checkpoint, own: string): Promise<boolean> {
  const { base, number } = seriesOf(seen.origin);
  // The log has gone on under a later origin already: another instance was first.
  if (base !== seriesOf(own).base || number < seriesOf(own).number) return false;
  const head = await findHeadOf(tx, seen.origin, seen.size);
  if (head) return !head.equals(seen.root);
  // A replica that was promoted may lack the row of a head, and have all its leaves.
  const log = await findLogOf(tx, seen.origin);
  if (!log || log.size < seen.size) return true;
  const [root] = await findStretches(tx, log.id, [{ start: 0, size: seen.size }]);
  return root?.equals(seen.root) !== true;
}

/** Ends the log, if there is one, and begins the one after the lost head's, with a leaf that names that head. */
export async function continueElsewhere(
  { keys, log: lines }: Pick<App, 'keys' | 'log'>,
  tx: Tx,
  log: OpenLog | null,
  lost: LostHead,
): Promise<void> {
  if (log) await endLog(tx, log.id);
  const { base, number } = seriesOf(lost.origin);
  const origin = `${base}/${Math.max(number, log ? seriesOf(log.origin).number : 0) + 1}`;
  await insertLog(tx, origin, makeKey(origin, keys));
  const root = lost.root && Buffer.from(lost.root).toString('base64');
  const open = { former: lost.origin, size: lost.size, root, witness: lost.witness ?? null };
  await insertLeaves(tx, [leafOf({ kind: 'origin', at: new Date(), open })]);
  lines.error(
    { ...open, origin },
    'this database is older than a head of the log that was published: the log goes on under a new origin',
  );
}
