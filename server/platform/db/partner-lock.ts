import type { Tx } from './connection.ts';

/**
 * Locks a partner's row until the transaction ends; returns false where the partner does not exist. Race: a change that first
 * counts or sums (a limit, points, rows of one kind) takes this lock, so two changes at once are serial. This lock is taken
 * before any other: one order of locks excludes deadlocks.
 */
export async function lockPartner(tx: Tx, userId: number): Promise<boolean> {
  return await tx`select 1 from users where id = ${userId} for no key update`.exists();
}
