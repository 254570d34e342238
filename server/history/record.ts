import type { ChangeKind, RecordState } from '#contract/history';
import type { Tx } from '../db/connection.ts';
import type { PartnerCall } from '../rpc/call.ts';
import { insertChanges } from './queries.ts';

export type ChangedBy = 'partner' | 'token' | 'operator';
export type Change = {
  userId: number;
  kind: ChangeKind;
  recordId: number;
  by: ChangedBy;
  before: RecordState;
  after: RecordState;
};

/** Records a change in the transaction that makes it; one without a difference is not recorded. */
export async function recordChange(tx: Tx, { userId, kind, by, ...change }: Change): Promise<void> {
  await recordChanges(tx, { userId, kind, by }, [change]);
}

/** The same for changes of many records at once. */
export async function recordChanges(
  tx: Tx,
  { userId, kind, by }: Pick<Change, 'userId' | 'kind' | 'by'>,
  changes: Pick<Change, 'recordId' | 'before' | 'after'>[],
): Promise<void> {
  const real = changes.filter(({ before, after }) => !isSame(before, after));
  if (real.length === 0) return;
  await insertChanges(tx, { userId, kind, by }, real);
}

/** The author of a change that is made by a call of the partner's API. */
export function changedBy({ session }: PartnerCall): ChangedBy {
  return session ? 'partner' : 'token';
}

function isSame(before: RecordState, after: RecordState): boolean {
  if (!before || !after) return before === after;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].every((field) => before[field] === after[field]);
}
