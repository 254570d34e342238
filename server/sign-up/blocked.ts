import type { Tx } from '../db/connection.ts';
import { networkOf } from '../program/hosts.ts';
import { findAddresses, forgetBlockedNetworks, keepBlockedNetworks } from './blocked-queries.ts';

/** Notes where a partner was seen who is being blocked, before their sessions end; forgets it when they are let in again. */
export async function noteBlocked(tx: Tx, userId: number, isBlocked: boolean): Promise<void> {
  if (!isBlocked) return await forgetBlockedNetworks(tx, userId);
  const addresses = await findAddresses(tx, userId);
  await keepBlockedNetworks(tx, userId, [...new Set(addresses.filter(Boolean).map(networkOf))]);
}
