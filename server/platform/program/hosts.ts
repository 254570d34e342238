import { isIP, isIPv6 } from 'node:net';

/** The hosts of a database; `mustWrite` passes over a read-only one. */
export type Hosts = { urls: string[]; mustWrite: boolean };

/** The program always writes, so it cannot prefer a read-only host. */
const attributes: Record<string, boolean> = { any: false, 'read-write': true, primary: true };

/**
 * Reads a URL of libpq's form, `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`, as a URL for each
 * host, in their order. Null for anything else.
 */
export function readHosts(url: string): Hosts | null {
  const [, start, hosts, rest] = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/.exec(url) ?? [];
  if (start === undefined || hosts === undefined || rest === undefined) return null;
  const urls = hosts.split(',').map((host) => URL.parse(start + host + rest));
  const mustWrite = attributes[urls[0]?.searchParams.get('target_session_attrs') ?? 'any'];
  if (mustWrite === undefined || urls.includes(null)) return null;
  return { urls: urls.map(String), mustWrite };
}

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

/**
 * The unit by which limits count a caller: the address, or the 64-bit network of IPv6, which each home line has to itself. An
 * IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = [], tail = []] = address
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
