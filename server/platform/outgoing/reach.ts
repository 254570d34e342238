import { BlockList, isIP } from 'node:net';
import { familyOf, readNet } from '../program/hosts.ts';
import type { Settings } from '../program/settings.ts';
import { isPublicAddress } from '../urls/addresses.ts';
import { trackerOf } from './tracker.ts';

/** Where requests of partners' making may go. */
export type Reach = {
  /** Whether an IP address may be connected to. */
  allows(address: string): boolean;
  /** Whether anything inside is allowed, so that a name of the network's own may lead there. */
  hasInside: boolean;
  /** The one URL that may be called although its address is not allowed, whatever its parameters: the demo's tracker. */
  tracker: string | null;
};

/** Where requests may go under the settings. */
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
