import type { Tx } from '../db/connection.ts';
import { type ChangeAct, recordChange } from '../history/record.ts';
import { beginAnew } from './health-queries.ts';
import type { Postback } from './queries.ts';

export type Actor = Pick<ChangeAct, 'userId' | 'by'>;

/** Keeps in the history what a postback was and what it became; one that was mended is called anew. */
export async function recordPostback(
  tx: Tx,
  { userId, by }: Actor,
  recordId: number,
  before: Postback | null,
  after: Postback | null,
): Promise<void> {
  await recordChange(tx, { userId, kind: 'postback', recordId, by, before, after });
  if (after && isMended(before, after)) await beginAnew(tx, recordId);
}

/** Whether what was known of its calls says nothing any more. */
export function isMended(before: Postback | null, after: Postback): boolean {
  if (!before || before.url !== after.url || before.method !== after.method) return true;
  return before.type === 'off' && after.type === 'on';
}
