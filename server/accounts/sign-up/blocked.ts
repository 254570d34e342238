import type { Tx } from '../../platform/db/connection.ts';
import { networkOf } from '../../platform/program/hosts.ts';
import { forgetBlockedNetworks, keepBlockedNetworks } from './blocked-queries.ts';

/**
 * Notes the networks of a blocked partner, by the `addresses` of their sessions before these ended; deletes the networks when
 * the partner is unblocked.
 */
export async function noteBlocked(
  tx: Tx,
  userId: number,
  isBlocked: boolean,
  addresses: string[],
): Promise<void> {
  if (!isBlocked) return await forgetBlockedNetworks(tx, userId);
  await keepBlockedNetworks(tx, userId, [...new Set(addresses.filter(Boolean).map(networkOf))]);
}
