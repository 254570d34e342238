import { isIP, isIPv6 } from 'node:net';

/** Reads `10.0.0.7`, `10.0.0.0/8` or `fd00::/8`; null for anything else. */
export function readNet(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0) return null;
  const family = familyOf(address);
  const longest = family === 'ipv6' ? 128 : 32;
  const prefix = length === undefined ? longest : Number(length);
  return prefix <= longest ? { address, prefix, family } : null;
}

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
