import type { Tx } from '../../platform/db/connection.ts';
import { networkOf } from '../../platform/program/hosts.ts';
import { forgetBlockedNetworks, keepBlockedNetworks } from './blocked-queries.ts';

/** Notes where a partner was seen who is blocked, `addresses` of their sessions before these ended; forgets it when they are let in again. */
export async function noteBlocked(
  tx: Tx,
  userId: number,
  isBlocked: boolean,
  addresses: string[],
): Promise<void> {
  if (!isBlocked) return await forgetBlockedNetworks(tx, userId);
  await keepBlockedNetworks(tx, userId, [...new Set(addresses.filter(Boolean).map(networkOf))]);
}
