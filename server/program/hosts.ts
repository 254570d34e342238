/** The hosts of a database, and whether one that only reads is passed over. */
export type Hosts = { urls: string[]; mustWrite: boolean };

/** The program always writes, so it cannot prefer a host that does not. */
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
