import type { ChangeKind, RecordState } from '#contract/accounts/history';
import type { Tx } from '../../platform/db/connection.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { insertChanges } from './queries.ts';

export type ChangedBy = 'partner' | 'token' | 'operator' | 'program';
/** The facts that all changes of one action share; `isRestored`: the changes bring an earlier state back. */
export type ChangeAction = { userId: number; kind: ChangeKind; by: ChangedBy; isRestored?: boolean };
/** The author of an action, whatever kind of record it changes. */
export type Actor = Omit<ChangeAction, 'kind'>;
export type Change = {
  recordId: number;
  before: RecordState;
  after: RecordState;
};

/** Records a change in the transaction that makes it; a change without a difference is not recorded. */
export async function recordChange(
  tx: Tx,
  { recordId, before, after, ...action }: ChangeAction & Change,
): Promise<void> {
  await recordChanges(tx, action, [{ recordId, before, after }]);
}

/** Records changes of many records at once. */
export async function recordChanges(tx: Tx, action: ChangeAction, changes: Change[]): Promise<void> {
  const real = changes.filter(({ before, after }) => !isSame(before, after));
  if (real.length === 0) return;
  await insertChanges(tx, action, real);
}

/** The author of a change that is made through the partner's API. */
export function changedBy({ session }: PartnerCall): ChangedBy {
  return session ? 'partner' : 'token';
}

/** The author of an action by the partner's API. */
export function actorOf(call: PartnerCall): Actor {
  return { userId: call.partner.id, by: changedBy(call) };
}

function isSame(before: RecordState, after: RecordState): boolean {
  if (!before || !after) return before === after;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].every((field) => before[field] === after[field]);
}
