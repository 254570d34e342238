import { domainToASCII } from 'node:url';
import type { domainsStaff } from '#contract/traffic/staff-domains';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { announce } from '../../platform/live/announce.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { lookAgain } from './check.ts';
import { domainOnWire } from './on-wire.ts';
import { lockDomain } from './queries.ts';
import { findStaffDomains, setBlock } from './staff-queries.ts';
import { tellDomain } from './tell.ts';

/** See docs/decisions/0220-domains.md. */
export const domainsStaffHandlers: Handlers<typeof domainsStaff> = {
  async 'operator.get-domains'(filter, { sql, settings }) {
    const search = domainToASCII(filter.search) || filter.search.toLowerCase();
    const { items, pagination } = await findStaffDomains(sql.replanned, { ...filter, search });
    const target = { host: settings.domainTarget, addresses: [] };
    return { items: items.map((row) => ({ ...row, ...domainOnWire(row, target) })), pagination };
  },

  'operator.block-domain':
    ({ id, reason }) =>
    async (tx, trail) => {
      const domain = await lockNamed(tx, trail, id);
      if (domain.blockedAt) throw conflict('id', 'Домен уже заблокирован');
      await setBlock(tx, id, reason);
      await tellDomain(tx, { ...domain, blockReason: reason }, 'domain-blocked');
      await announce(tx, domain.userId, { type: 'domain' });
    },

  'operator.unblock-domain':
    ({ id }) =>
    async (tx, trail) => {
      const domain = await lockNamed(tx, trail, id);
      if (!domain.blockedAt) throw conflict('id', 'Домен не заблокирован');
      await setBlock(tx, id, null);
      await enqueue(tx, lookAgain, { id });
      await announce(tx, domain.userId, { type: 'domain' });
    },
};

async function lockNamed(tx: Tx, trail: Trail, id: number) {
  const domain = orNotFound(await lockDomain(tx, id), 'Домен не найден');
  trail.concerns(domain.userId);
  trail.names(`domain-${id}`);
  return domain;
}
