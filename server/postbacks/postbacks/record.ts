import { type ChangeAction, recordChange } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { beginAnew } from './health-queries.ts';
import { findOfferNames, type Postback } from './queries.ts';

export type Actor = Pick<ChangeAction, 'userId' | 'by'>;

/** Keeps a postback's former and new state in the history; a mended postback is called anew. */
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

/** Keeps a change in the history, without any other effect. */
export async function keepChange(
  tx: Tx,
  {
    before,
    after,
    ...action
  }: Omit<ChangeAction, 'kind'> & { recordId: number; before: Postback | null; after: Postback | null },
): Promise<void> {
  const was = await stateOf(tx, before);
  const became = await stateOf(tx, after);
  await recordChange(tx, { ...action, kind: 'postback', before: was, after: became });
}

/** A postback in the history's flat form: the ids and names of its offers, or neither where it takes all offers. */
async function stateOf(tx: Tx, postback: (Postback & { id?: number }) | null) {
  if (!postback) return null;
  const { id: _, offerIds, ...rest } = postback;
  if (offerIds.length === 0) return rest;
  return {
    ...rest,
    offerIds: offerIds.join(','),
    offerNames: (await findOfferNames(tx, offerIds)).join(', '),
  };
}

/** True where the results of earlier calls say nothing about the changed postback. */
export function isMended(before: Postback | null, after: Postback): boolean {
  if (!before || before.url !== after.url || before.method !== after.method) return true;
  return before.type === 'off' && after.type === 'on';
}
