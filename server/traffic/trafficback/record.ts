import { type ChangeAction, recordChange, recordChanges } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findGlobalCard } from './global-queries.ts';
import { findStates } from './list-queries.ts';

export type Actor = Omit<ChangeAction, 'kind'>;

/** Runs `act` on rules, named by their ids or their offers, and records in the history what `act` changed. */
export async function changeRules<T>(
  tx: Tx,
  actor: Actor,
  which: { ids?: number[]; offersFrom?: number[] },
  act: () => Promise<T>,
): Promise<T> {
  const before = await findStates(tx, actor.userId, which);
  const result = await act();
  const after = await findStates(tx, actor.userId, which);
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const changes = ids.map((id) => ({
    recordId: id,
    before: before.get(id) ?? null,
    after: after.get(id) ?? null,
  }));
  await recordChanges(tx, { ...actor, kind: 'trafficback' }, changes);
  return result;
}

/** The id of the global rule in the history. */
export const globalRecord = 0;

/** Runs `act` on the global rule, and records in the history what `act` changed. */
export async function changeGlobal<T>(tx: Tx, actor: Actor, act: () => Promise<T>): Promise<T> {
  const before = await findGlobalState(tx, actor.userId);
  const result = await act();
  const after = await findGlobalState(tx, actor.userId);
  await recordChange(tx, { ...actor, kind: 'trafficback', recordId: globalRecord, before, after });
  return result;
}

async function findGlobalState(tx: Tx, userId: number) {
  const card = await findGlobalCard(tx, userId);
  if (!card) return null;
  const { isGuru, offer, link } = card;
  return { isGuru, offer: offer?.id ?? null, offerName: offer?.name ?? null, link };
}
