import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** True for an IP address of the public internet: not of this machine, of a home network, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** IPv6 assigns only 2000::/3; loopback, link-local, private, multicast, mapped and translated addresses lie outside. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** The special-purpose registries of IANA (RFC 6890 and later). */
const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, prefix, 'ipv4');
// Parts of 2000::/3: protocol assignments with Teredo, documentation, 6to4 (it carries any IPv4 address).
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6');
