import type { domains } from '#contract/traffic/domains';
import { actorOf } from '../../accounts/history/record.ts';
import type { Db } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { checkDomain } from './check.ts';
import { acceptHost, isApex } from './host.ts';
import { addDomain, changeMain } from './keep.ts';
import { domainOnWire } from './on-wire.ts';
import { findTargetAddresses, withProber } from './probe.ts';
import { type Domain, deleteDomain, findDomain, findDomains, findFormHosts } from './queries.ts';
import { recordDomain } from './record.ts';
import { refuseIdle } from './rules.ts';

/** Milliseconds in which the result of a check is not asked for anew. */
const checkPause = 5_000;

/** See docs/decisions/0220-domains.md. */
export const domainHandlers: Handlers<typeof domains> = {
  async 'domains.get-domains'(_params, { sql, partner, settings }) {
    const domains = await findDomains(sql, partner.id);
    return { items: await onWire(domains, settings) };
  },

  async 'domains.create-domain'({ host: typed }, call) {
    const host = acceptHost(typed, call.settings, await findFormHosts(call.sql));
    return await call.sql.begin(async (tx) => {
      await lockPartner(tx, call.partner.id);
      const there = (await findDomains(tx, call.partner.id)).find((domain) => domain.host === host);
      return { id: there?.id ?? (await addDomain(tx, actorOf(call), host)) };
    });
  },

  async 'domains.check-domain'({ id }, { sql, partner, settings }) {
    const before = await ownDomain(sql, partner.id, id);
    if (Date.now() - (before.checkedAt?.getTime() ?? 0) > checkPause)
      await withProber(settings, (prober) => checkDomain(sql, prober, id));
    const [domain] = await onWire([await ownDomain(sql, partner.id, id)], settings);
    return orNotFound(domain);
  },

  async 'domains.set-main-domain'({ id }, call) {
    await call.sql.begin(async (tx) => {
      await lockPartner(tx, call.partner.id);
      if (id !== null) refuseIdle(await ownDomain(tx, call.partner.id, id));
      await changeMain(tx, actorOf(call), id);
    });
  },

  async 'domains.delete-domain'({ id }, call) {
    await call.sql.begin(async (tx) => {
      await lockPartner(tx, call.partner.id);
      const domain = await ownDomain(tx, call.partner.id, id);
      // Without its row the host would be open to everybody again.
      if (domain.blockedAt) throw conflict('id', 'Домен заблокирован сетью: убрать его нельзя');
      await deleteDomain(tx, call.partner.id, id);
      await recordDomain(tx, actorOf(call), id, { before: domain, after: null });
    });
  },
};

async function ownDomain(db: Db, userId: number, id: number) {
  return orNotFound(await findDomain(db, userId, id), 'Домен не найден');
}

/** Domains with the records that they lack; the addresses of the network are found where a record needs them. */
async function onWire(domains: Domain[], settings: Settings) {
  const needsAddresses = domains.some(({ host, state }) => state !== 'works' && isApex(host));
  const addresses = needsAddresses ? await withProber(settings, findTargetAddresses) : [];
  return domains.map((domain) => domainOnWire(domain, { host: settings.domainTarget, addresses }));
}
