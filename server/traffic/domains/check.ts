import { z } from 'zod';
import { type Sql, violates } from '../../platform/db/connection.ts';
import { enqueue, task } from '../../platform/jobs/jobs.ts';
import { announce } from '../../platform/live/announce.ts';
import { dropProof, type Finding, markChecked, saveFinding, setProved } from './check-queries.ts';
import type { DomainFault } from './on-wire.ts';
import {
  DnsSilence,
  findOpeningFault,
  findProofFault,
  findTargetAddresses,
  findWayFault,
  type Prober,
} from './probe.ts';
import { type Domain, findAnyDomain } from './queries.ts';
import { tellDomain } from './tell.ts';

/** One more look at a domain, where its certificate was being made at the last one. */
export const lookAgain = task('check-domain', z.object({ id: z.int() }), ({ id }) => `domain ${id}`);
const certificateWait = 20_000;

/** Days of a broken domain after which its proof must still stand in DNS. */
const proofDays = 7;

/** Looks at a domain's DNS and at its answer, and keeps what it finds. */
export async function checkDomain(sql: Sql, prober: Prober, id: number): Promise<void> {
  const domain = await findAnyDomain(sql, id);
  if (!domain || domain.blockedAt) return;
  // Hosts of the demo are nobody's: real DNS knows none of them.
  if (prober.settings.demo && domain.host.endsWith('.example')) return;
  if (await hasLapsed(prober, domain)) return await dropProof(sql, id);
  const fault = await findFault(sql, prober, domain);
  if (fault === 'unknown') return await markChecked(sql, id);
  await sql.begin(async (tx) => {
    const saved = await saveFinding(tx, id, (before) => findingOf(before, fault));
    if (!saved || saved.before.state === saved.state) return;
    const { before, state } = saved;
    if (state === 'waits-tls')
      await enqueue(tx, lookAgain, { id }, { runAt: new Date(Date.now() + certificateWait) });
    // A break that nobody was told of ends as quietly.
    if (state === 'works' && (before.state !== 'broken' || before.toldAt))
      await tellDomain(tx, before, 'domain-works');
    await announce(tx, before.userId, { type: 'domain' });
  });
}

/** The first fault on a visitor's way; `unknown` where our own DNS is silent, which says nothing about the domain. */
async function findFault(sql: Sql, prober: Prober, domain: Domain): Promise<DomainFault | null | 'unknown'> {
  try {
    if (!domain.provedAt) {
      const fault = (await findProofFault(prober, domain)) ?? (await prove(sql, domain.id));
      if (fault) return fault;
    }
    return (await findWayFault(prober, domain)) ?? (await findOpeningFault(prober, domain));
  } catch (error) {
    if (!(error instanceof DnsSilence)) throw error;
    return (await findTargetAddresses(prober)).length > 0 ? 'silent' : 'unknown';
  }
}

/** Race: of two partners who prove a host at once one gets it, by the index. */
async function prove(sql: Sql, id: number): Promise<DomainFault | null> {
  try {
    await setProved(sql, id);
  } catch (error) {
    if (violates(error, 'domains_owner')) return 'taken';
    throw error;
  }
  return (await findAnyDomain(sql, id))?.provedAt ? null : 'taken';
}

function findingOf({ state, provedAt }: Domain, fault: DomainFault | null): Finding {
  if (fault === null) return { state: 'works', fault };
  if (provedAt && (state === 'works' || state === 'broken')) return { state: 'broken', fault };
  return { state: fault === 'no-tls' ? 'waits-tls' : 'waits-dns', fault };
}

async function hasLapsed(prober: Prober, domain: Domain) {
  const { state, brokenAt, provedAt } = domain;
  if (!provedAt || state !== 'broken' || !brokenAt) return false;
  if (Date.now() - brokenAt.getTime() < proofDays * 86_400_000) return false;
  return (await findProofFault(prober, domain).catch(() => null)) !== null;
}
