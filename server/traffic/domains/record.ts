import { type Actor, recordChange } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Domain } from './queries.ts';

export type DomainFacts = Pick<Domain, 'host' | 'isMain' | 'token'>;

/** Keeps a domain's former and new state in the history. */
export async function recordDomain(
  tx: Tx,
  actor: Actor,
  recordId: number,
  { before, after }: { before: DomainFacts | null; after: DomainFacts | null },
): Promise<void> {
  await recordChange(tx, {
    ...actor,
    kind: 'domain',
    recordId,
    before: before && stateOf(before),
    after: after && stateOf(after),
  });
}

function stateOf({ host, isMain, token }: DomainFacts) {
  return { host, main: isMain ? 'on' : 'off', token };
}
