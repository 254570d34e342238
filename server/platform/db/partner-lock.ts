import type { Tx } from './connection.ts';

/**
 * Locks a partner's row until the transaction ends; returns whether the partner exists. Race: what is counted or summed before
 * it is changed (a limit, points, rows of one kind) is taken under this lock, so two changes at once come one after another.
 * Taken before any other lock: one order of locks excludes deadlocks.
 */
export async function lockPartner(tx: Tx, userId: number): Promise<boolean> {
  return (await tx`select 1 from users where id = ${userId} for no key update`).length > 0;
}
