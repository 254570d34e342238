import type { Tx } from '../platform/db/connection.ts';
import { leafOf } from './leaf.ts';
import { insertLeaves } from './leaf-queries.ts';

/** Empties what leaves of these conversions hide of a person: the hash stays, and a leaf of its own names the emptied ones. */
export async function emptyLeaves(tx: Tx, conversionIds: readonly string[]): Promise<void> {
  const emptied = await tx<{ place: number | null; hash: Buffer }[]>`
    update proof_leaves set hidden = hidden - 'subs'
    where conversion_id = any(${conversionIds}::bigint[]) and hidden ? 'subs' returning place, hash`;
  if (emptied.length === 0) return;
  const leaves = emptied
    .map(({ place, hash }) => {
      return { index: place, hash: hash.toString('base64') };
    })
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  await insertLeaves(tx, [leafOf({ kind: 'erasure', at: new Date(), open: { leaves } })]);
}
