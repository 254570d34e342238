import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { domainProofPath, proofName } from '#contract/traffic/domain-names';
import { createAgent, type Outgoing } from '../../platform/outgoing/agent.ts';
import { callOut } from '../../platform/outgoing/call-out.ts';
import { reachOf } from '../../platform/outgoing/reach.ts';
import { hasCode } from '../../platform/program/cannot-start.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { DomainFault } from './on-wire.ts';
import { originAt } from './origin.ts';

/** The DNS and the requests by which domains are looked at. */
export type Prober = { resolver: dns.Resolver; agent: Outgoing; settings: Settings };
type Probed = { host: string; token: string };

/** Milliseconds for an answer from a partner's host. */
const longestAnswer = 5_000;

/** Hands in a prober, and closes its connections afterwards. */
export async function withProber<Result>(
  settings: Settings,
  act: (prober: Prober) => Promise<Result>,
): Promise<Result> {
  const resolver = new dns.Resolver({ timeout: 1_000, tries: 2 });
  if (settings.domainDns.length > 0) resolver.setServers(settings.domainDns);
  const agent = createAgent(reachOf(settings), async (name) =>
    (await addressesOf(resolver, name)).map((address) => ({ address, family: isIP(address) })),
  );
  try {
    return await act({ resolver, agent, settings });
  } finally {
    await agent.destroy();
  }
}

/** Returns what keeps a host from being its partner's; null: the TXT record is there. */
export async function findProofFault({ resolver }: Prober, { host, token }: Probed) {
  const texts = await ask(resolver.resolveTxt(proofName(host)));
  if (texts.some((parts) => parts.join('').trim() === token)) return null;
  return texts.length === 0 ? 'no-txt' : 'other-txt';
}

/**
 * Returns what keeps visitors of a host from coming here; null: nothing. A host leads here by its name, by its addresses, or
 * through somebody's proxy, where it answers its token.
 */
export async function findWayFault(prober: Prober, probed: Probed): Promise<DomainFault | null> {
  const { resolver, settings } = prober;
  const { host } = probed;
  const [aliases, addresses, own] = await Promise.all([
    ask(resolver.resolveCname(host)),
    addressesOf(resolver, host),
    findTargetAddresses(prober),
  ]);
  if (aliases.some((alias) => alias.toLowerCase() === settings.domainTarget)) return null;
  if (addresses.length === 0) return 'no-address';
  if (addresses.every((address) => own.includes(address))) return null;
  const plain = await askToken(prober, `http://${host}`, probed);
  // A proxy may answer by https alone.
  if (plain.isRight || (await askToken(prober, originAt(settings, host), probed)).isRight) return null;
  return plain.fault === 'address' ? 'inside' : 'elsewhere';
}

/** Returns what keeps links from opening at a host that leads here; null: they open. */
export async function findOpeningFault(prober: Prober, probed: Probed): Promise<DomainFault | null> {
  const { isRight } = await askToken(prober, originAt(prober.settings, probed.host), probed);
  return isRight ? null : 'no-tls';
}

/** The addresses that a host may have to lead here; none where they cannot be found. */
export async function findTargetAddresses({ resolver, settings }: Prober): Promise<string[]> {
  return await addressesOf(resolver, settings.domainTarget).catch(() => []);
}

async function askToken({ agent }: Prober, origin: string, { token }: Probed) {
  const url = new URL(`${domainProofPath}${token}`, origin);
  const { status, text, fault } = await callOut(
    agent,
    { method: 'GET', url, headers: {}, body: null },
    longestAnswer,
  );
  return { isRight: status === 200 && text.trim() === token, fault };
}

async function addressesOf(resolver: dns.Resolver, name: string) {
  if (isIP(name)) return [name];
  const found = await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))]);
  return found.flat();
}

/** The DNS servers gave no answer, neither the records nor that there are none. */
export class DnsSilence extends Error {}

/** An answer's records; none where the name or the record is not there. */
async function ask<Found>(asking: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asking;
  } catch (error) {
    if (hasCode(error, 'ENOTFOUND') || hasCode(error, 'ENODATA')) return [];
    throw new DnsSilence('the servers of the name do not answer', { cause: error });
  }
}
