import type { Tx } from '../db/connection.ts';
import type { ChangedBy } from '../history/record.ts';
import { recordChange, recordChanges } from '../history/record.ts';
import { findGlobalCard } from './global.ts';
import { findStates } from './list-queries.ts';

export type Actor = { userId: number; by: ChangedBy };

/** Does something to rules, named by their ids or their offers, and keeps in the history what that changed. */
export async function changeRules<T>(
  tx: Tx,
  { userId, by }: Actor,
  which: { ids?: number[]; offersFrom?: number[] },
  act: () => Promise<T>,
): Promise<T> {
  const before = await findStates(tx, userId, which);
  const result = await act();
  const after = await findStates(tx, userId, which);
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const changes = ids.map((id) => ({
    recordId: id,
    before: before.get(id) ?? null,
    after: after.get(id) ?? null,
  }));
  await recordChanges(tx, { userId, kind: 'trafficback', by }, changes);
  return result;
}

/** What the history calls the global rule. */
export const globalRecord = 0;

/** The same for the global rule. */
export async function changeGlobal<T>(tx: Tx, { userId, by }: Actor, act: () => Promise<T>): Promise<T> {
  const before = await findGlobalState(tx, userId);
  const result = await act();
  const after = await findGlobalState(tx, userId);
  await recordChange(tx, { userId, kind: 'trafficback', recordId: globalRecord, by, before, after });
  return result;
}

async function findGlobalState(tx: Tx, userId: number) {
  const card = await findGlobalCard(tx, userId);
  if (!card) return null;
  const { isGuru, offer, link } = card;
  return { isGuru, offer: offer?.id ?? null, offerName: offer?.name ?? null, link };
}
