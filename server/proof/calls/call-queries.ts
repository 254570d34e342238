import { createHash } from 'node:crypto';
import type { Db, Sql, Tx } from '../../platform/db/connection.ts';
import { type LeafRow, leafOf } from '../leaf.ts';
import { insertedIf, insertLeaves } from '../leaf-queries.ts';
import type { CallLeaf } from './call-leaf.ts';

type CountedCall = { offerId: number; params: object; status: number; leaf: CallLeaf };

/**
 * Counts a call that was refused or changed nothing, and keeps its leaf if no equal one came within the hour; returns the receipt of
 * the leaf that stands for it.
 */
export async function countCall(db: Db, { offerId, params, status, leaf }: CountedCall): Promise<string> {
  const digest = createHash('sha256')
    .update(`${status} ${JSON.stringify(params)}`)
    .digest();
  const rows = leaf.row ? [leaf.row] : [];
  return await db`
    with counted as (
      insert into proof_calls as kept (offer_id, digest, status, hash)
      select ${offerId}, ${digest}, ${status}, decode(${leaf.receipt}, 'base64') where exists (select from proof_logs where ended_at is null)
      on conflict (offer_id, digest) do update set times = kept.times + 1 returning encode(hash, 'base64') as receipt, times
    ), leaves as (${insertedIf(db, rows, db`exists (select from counted where times = 1)`)})
    select receipt from counted`.value<string>(leaf.receipt);
}

/** Writes the leaf of a call, unless it is written: the answer to the first commit may have been lost. */
export async function keepCallLeaf(tx: Tx, row: LeafRow): Promise<void> {
  const isNew = tx`exists (select from proof_logs where ended_at is null)
    and not exists (select from proof_leaves where kind = 'call' and hash = ${row.hash}::bytea)`;
  await insertedIf(tx, [row], isNew);
}

/** Names the conversions in the leaves of calls that were written before them. */
export async function setConversions(
  tx: Tx,
  named: readonly { receipt: string; conversionId: number }[],
): Promise<void> {
  for (const { receipt, conversionId } of named)
    await tx`
      update proof_leaves set conversion_id = ${conversionId} where kind = 'call' and hash = decode(${receipt}, 'base64')`;
}

/** The place of the leaf that a receipt names, in the latest log that has it; null while it has none. */
export async function findPlace(db: Db, receipt: string): Promise<{ logId: number; place: number } | null> {
  return await db<{ logId: number; place: number }[]>`
    select log_id, place from proof_leaves where kind = 'call' and hash = decode(${receipt}, 'base64') and place is not null
    order by log_id desc limit 1`.first(null);
}

const portion = 1_000;

/** Ends the counts that are an hour old: refusals, and repeats that came more than once, have a leaf with their number. */
export async function closeCalls(sql: Sql): Promise<void> {
  for (let count = portion; count === portion; ) count = await sql.begin(closeOnce);
}

async function closeOnce(tx: Tx): Promise<number> {
  const closed = await tx<{ receipt: string; status: number; times: number }[]>`
    delete from proof_calls where (offer_id, digest) in (
      select offer_id, digest from proof_calls where since < now() - interval '1 hour' order by since limit ${portion} for update skip locked)
    returning encode(hash, 'base64') as receipt, status, times`;
  const told = closed.filter(({ status, times }) => status !== 200 || times > 1);
  const leaves = told.map(({ receipt: call, status: answer, times }) =>
    leafOf({ kind: 'repeats', at: new Date(), open: { call, answer, times } }),
  );
  await insertLeaves(tx, leaves);
  return closed.length;
}
