import type { Tx } from '../../platform/db/connection.ts';

/**
 * Marks a week of a log as told, by its Monday; false where it was marked before. Race: the second of two concurrent calls waits for
 * the row and finds the week marked.
 */
export async function markTold(tx: Tx, logId: number, monday: string): Promise<boolean> {
  return await tx`
    update proof_logs set told_week = ${monday}::date
    where id = ${logId} and told_week is distinct from ${monday}::date returning id`.exists();
}
