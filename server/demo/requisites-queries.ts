import type { Tx } from '../db/connection.ts';

/** Confirms a destination at a moment of the past; one that is active has waited. */
export async function confirmDestination(
  tx: Tx,
  id: number,
  { at, waitsUntil, isActive }: { at: Date; waitsUntil: Date; isActive: boolean },
): Promise<void> {
  await tx`update destinations set state = 'waiting', confirmed_at = ${at}, waits_until = ${waitsUntil} where id = ${id}`;
  if (isActive)
    await tx`update destinations set state = 'active', activated_at = ${waitsUntil} where id = ${id}`;
}
