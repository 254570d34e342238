import type { RecordState } from '#contract/accounts/history';
import { type ChangeAct, recordChange } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { beginAnew } from './health-queries.ts';
import { findOfferNames, type Postback } from './queries.ts';

export type Actor = Pick<ChangeAct, 'userId' | 'by'>;

/** Keeps in the history what a postback was and what it became; one that was mended is called anew. */
export async function recordPostback(
  tx: Tx,
  { userId, by }: Actor,
  recordId: number,
  before: Postback | null,
  after: Postback | null,
): Promise<void> {
  await keepChange(tx, { userId, by, recordId, before, after });
  if (after && isMended(before, after)) await beginAnew(tx, recordId);
}

/** Keeps a change in the history without anything more. */
export async function keepChange(
  tx: Tx,
  {
    before,
    after,
    ...act
  }: Omit<ChangeAct, 'kind'> & { recordId: number; before: Postback | null; after: Postback | null },
): Promise<void> {
  const was = await stateOf(tx, before);
  const became = await stateOf(tx, after);
  await recordChange(tx, { ...act, kind: 'postback', before: was, after: became });
}

/** A postback as the history has it, flat: its offers by their ids and names, nothing where it takes all. */
async function stateOf(tx: Tx, postback: Postback | null): Promise<RecordState> {
  if (!postback) return null;
  const { offerIds, ...rest } = postback;
  if (offerIds.length === 0) return rest;
  return {
    ...rest,
    offerIds: offerIds.join(','),
    offerNames: (await findOfferNames(tx, offerIds)).join(', '),
  };
}

/** Whether what was known of its calls says nothing any more. */
export function isMended(before: Postback | null, after: Postback): boolean {
  if (!before || before.url !== after.url || before.method !== after.method) return true;
  return before.type === 'off' && after.type === 'on';
}
