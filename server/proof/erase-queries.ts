import type { Sql, Tx } from '../platform/db/connection.ts';
import type { Query } from '../platform/db/driver/query.ts';
import { leafOf } from './leaf.ts';
import { insertLeaves } from './leaf-queries.ts';

/** Empties what leaves of these conversions hide of a person: the hash stays, and a leaf of its own names the emptied ones. */
export async function emptyLeaves(tx: Tx, conversionIds: readonly string[]): Promise<void> {
  await tellEmptied(
    tx,
    tx`update proof_leaves set hidden = hidden - array['subs', 'comment']
    where conversion_id = any(${conversionIds}::bigint[]) and hidden ?| array['subs', 'comment']`,
  );
}

const portion = 1_000;

/** Empties what leaves hide of calls that led to no conversion within 90 days: the staff's records of them go as well. */
export async function emptyOldCalls(sql: Pick<Sql, 'begin'>): Promise<void> {
  for (let count = portion; count === portion; )
    count = await sql.begin((tx) =>
      tellEmptied(
        tx,
        tx`update proof_leaves set hidden = '{}' where id in (
          select id from proof_leaves where kind = 'call' and conversion_id is null and hidden <> '{}'
            and at < now() - interval '90 days' order by at limit ${portion})`,
      ),
    );
}

async function tellEmptied(tx: Tx, update: Query<object[]>): Promise<number> {
  const emptied = await tx<{ place: number | null; hash: Buffer }[]>`${update} returning place, hash`;
  if (emptied.length === 0) return 0;
  const leaves = emptied
    .map(({ place, hash }) => {
      return { index: place, hash: hash.toString('base64') };
    })
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  await insertLeaves(tx, [leafOf({ kind: 'erasure', at: new Date(), open: { leaves } })]);
  return emptied.length;
}
