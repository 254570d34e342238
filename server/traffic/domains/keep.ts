import { domainLimit } from '#contract/traffic/domain-names';
import type { Actor } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import { lookAgain } from './check.ts';
import { type Domain, findDomains, findHold, insertDomain, makeToken, setMain } from './queries.ts';
import { recordDomain } from './record.ts';

/**
 * Adds a host to a partner's, which waits for its proof then. A domain that is brought back has its former id and token, so that its
 * TXT record still proves it. The caller has locked the partner.
 */
export async function addDomain(
  tx: Tx,
  actor: Actor,
  host: string,
  former?: Pick<Domain, 'id' | 'token'>,
): Promise<number> {
  const { userId } = actor;
  const hold = await findHold(tx, host);
  if (hold?.isBlocked) throw conflict('host', 'Этот домен заблокирован сетью');
  if (hold) throw conflict('host', 'Этот домен уже подключил другой партнёр');
  if ((await findDomains(tx, userId)).length >= domainLimit)
    throw conflict('host', `У вас уже ${domainLimit} доменов: больше нельзя. Уберите ненужный`);
  const token = former?.token ?? makeToken();
  const id = await insertDomain(tx, userId, { host, token, id: former?.id });
  await recordDomain(tx, actor, id, { before: null, after: { host, token, isMain: false } });
  if (former) await enqueue(tx, lookAgain, { id });
  return id;
}

/** Makes a domain the main one, or none. The caller has locked the partner. */
export async function changeMain(tx: Tx, actor: Actor, id: number | null): Promise<void> {
  const { userId } = actor;
  const own = await findDomains(tx, userId);
  await setMain(tx, userId, id);
  for (const domain of own)
    await recordDomain(tx, actor, domain.id, {
      before: domain,
      after: { ...domain, isMain: domain.id === id },
    });
}
