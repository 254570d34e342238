import { promises as dns } from 'node:dns';
import type { Reach } from './reach.ts';

export type Address = { address: string; family: number };
/** Returns every address of a name; rejects or returns none where the name has none. */
export type Resolve = (name: string) => Promise<Address[]>;

/** A name without an address. */
export class UnknownName extends Error {}
/** An address that requests may not go to. */
export class RefusedAddress extends Error {}

/**
 * Asks the name servers directly: the system's own look-up uses four threads, and a few unresolvable names would hold up all
 * others.
 */
export function createResolve(): Resolve {
  const resolver = new dns.Resolver({ timeout: 1_000, tries: 2 });
  return async (name) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return [...found(four, 4), ...found(six, 6)];
  };
}

function found(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

/** Returns the addresses of a name; a single disallowed address refuses the name. */
export async function checkedAddresses(
  host: string,
  resolve: Resolve,
  reach: Pick<Reach, 'allows'>,
): Promise<Address[]> {
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new UnknownName(`${host} does not resolve`);
  const refused = addresses.find(({ address }) => !reach.allows(address));
  if (refused) throw new RefusedAddress(`${host} leads to ${refused.address}`);
  return addresses;
}
