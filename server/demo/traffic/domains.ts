import type { Tx } from '../../platform/db/connection.ts';
import { insertDomain, makeToken } from '../../traffic/domains/queries.ts';
import { recordDomain } from '../../traffic/domains/record.ts';
import type { Scene } from '../scene.ts';

/** The host of the demo partner's site, at which some of their links stand. */
export const ownHost = 'go.rublik-sovet.example';

/** Domains of the demo partners: one of each state, as the last check has left it. */
export async function fillDomains(tx: Tx, { idOf, ago, now }: Scene): Promise<void> {
  for (const { login, host, daysAgo, ...state } of domains) {
    const userId = idOf(login);
    const token = makeToken();
    const id = await insertDomain(tx, userId, { host, token });
    const madeAt = ago(daysAgo, 9.4);
    const isProved = state.state !== 'waits-dns';
    const row = {
      ...state,
      createdAt: madeAt,
      provedAt: isProved ? madeAt : null,
      checkedAt: new Date(now.getTime() - 14 * 60_000),
      brokenAt: state.state === 'broken' ? ago(2, 6.2) : null,
      toldAt: state.state === 'broken' ? ago(2, 8.3) : null,
      blockedAt: state.blockReason ? ago(3, 11.1) : null,
    };
    await tx`update domains set ${tx(row)} where id = ${id}`;
    const made = { before: null, after: { host, token, isMain: false } };
    await recordDomain(tx, { userId, by: 'partner' }, id, made);
    await tx`update record_changes set at = ${madeAt} where user_id = ${userId} and kind = 'domain' and record_id = ${id}`;
  }
}

const domains: DemoDomain[] = [
  { login: 'demo', host: ownHost, daysAgo: 90, state: 'works', fault: null },
  { login: 'demo', host: 'promo.gorod-novosti.example', daysAgo: 41, state: 'broken', fault: 'elsewhere' },
  // «скидки.знай.example»
  {
    login: 'demo',
    host: 'xn--d1ahbfc2b.xn--80anho.example',
    daysAgo: 1,
    state: 'waits-dns',
    fault: 'no-txt',
  },
  { login: 'i.volkov', host: 'link.volkov-media.example', daysAgo: 33, state: 'works', fault: null },
  {
    login: 'r.safin',
    host: 'bank-login.example',
    daysAgo: 5,
    state: 'works',
    fault: null,
    blockReason: 'На домене страница входа под видом банка',
  },
];

type DemoDomain = {
  login: string;
  host: string;
  daysAgo: number;
  state: 'waits-dns' | 'works' | 'broken';
  fault: string | null;
  blockReason?: string;
};
