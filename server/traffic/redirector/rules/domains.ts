import type { RoutedDomain } from '../../domains/routed-queries.ts';

/** The hosts of partners with their owners, and the texts by which hosts show that they lead here. */
export type Domains = { owners: ReadonlyMap<string, number>; tokens: ReadonlySet<string> };

/** The owner of a blocked host, where nothing is a link. */
export const nobody = 0;

export const noDomains: Domains = { owners: new Map(), tokens: new Set() };

export function domainsOf(rows: readonly RoutedDomain[]): Domains {
  const owners = new Map<string, number>();
  for (const { host, userId, isProved } of rows) if (isProved) owners.set(host, userId);
  // A block is of the host, whoever waits for it.
  for (const { host, isBlocked } of rows) if (isBlocked) owners.set(host, nobody);
  return { owners, tokens: new Set(rows.map(({ token }) => token)) };
}

/**
 * The partner's host that a Host header names, for a link of `userId`; empty at the network's own hosts; null where the host is
 * another partner's or blocked, and the link is no link.
 */
export function hostFor({ owners }: Domains, header: string, userId: number): string | null {
  if (owners.size === 0) return '';
  const owner = owners.get(header);
  if (owner !== undefined) return owner === userId && owner !== nobody ? header : null;
  if (plain.test(header)) return '';
  const host = bareHost(header);
  const other = owners.get(host);
  if (other === undefined) return '';
  return other === userId && other !== nobody ? host : null;
}

const plain = /^[a-z\d.-]*[a-z\d]$/;

/** `go.example.org` of `Go.Example.org.:8443`. */
export function bareHost(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
