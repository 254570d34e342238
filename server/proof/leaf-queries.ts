import type { Db, Tx } from '../platform/db/connection.ts';
import type { Query } from '../platform/db/driver/query.ts';
import { rowsOf } from '../platform/db/rows-queries.ts';
import type { LeafRow } from './leaf.ts';

/** A part of a statement that writes leaves; it writes none where the network keeps no log. */
export function leavesPart(tx: Tx, leaves: LeafRow[]) {
  return tx`leaves as (${inserted(tx, leaves)})`;
}

/** Writes leaves in the transaction of their facts. */
export async function insertLeaves(tx: Tx, leaves: LeafRow[]): Promise<void> {
  if (leaves.length > 0) await inserted(tx, leaves);
}

function inserted(db: Db, leaves: LeafRow[]) {
  return insertedIf(db, leaves, db`exists (select from proof_logs where ended_at is null)`);
}

/** A statement that writes leaves where the condition holds. */
export function insertedIf(db: Db, leaves: LeafRow[], condition: Query<object[]>) {
  const columns = db`kind, conversion_id, step, terms_id, at, content, secret, hash, hidden`;
  return db`
    insert into proof_leaves (${columns})
    select kind, conversion_id, step, terms_id, at, content, secret, hash, coalesce(hidden, '{}')
    from ${rowsOf(db, 'proof_leaves', leaves)} where ${condition}`;
}
