import { BlockList, isIP } from 'node:net';
import { familyOf, readNet } from '../program/hosts.ts';
import type { Settings } from '../program/settings.ts';
import { isPublicAddress } from '../urls/addresses.ts';
import { trackerOf } from './tracker.ts';

/** Addresses that partners' requests may go to. */
export type Reach = {
  /** True for an IP address that may be called. */
  allows(address: string): boolean;
  /** True where any inside address is allowed, so that an internal name may lead there. */
  hasInside: boolean;
  /** The one URL that may be called although its address is not allowed, whatever its parameters: the demo's tracker. */
  tracker: string | null;
};

/**
 * The reach of addresses that are the network's own choice, so they may be inside, unlike those that partners name. What protects a
 * call otherwise stays: no redirect is followed, time and bytes are bounded.
 */
export const anywhere: Reach = { allows: () => true, hasInside: true, tracker: null };

/** The reach under the settings. */
export function reachOf(settings: Pick<Settings, 'outboundAllow' | 'demo' | 'host' | 'port'>): Reach {
  return createReach(settings.outboundAllow, trackerOf(settings));
}

/** The public internet, and the addresses and networks of OUTBOUND_ALLOW. */
export function createReach(allowed: readonly string[], tracker: string | null = null): Reach {
  const inside = new BlockList();
  for (const entry of allowed) {
    const net = readNet(entry);
    if (net) inside.addSubnet(net.address, net.prefix, net.family);
  }
  return {
    tracker,
    hasInside: allowed.length > 0,
    allows: (address) =>
      isPublicAddress(address) || (isIP(address) !== 0 && inside.check(address, familyOf(address))),
  };
}
