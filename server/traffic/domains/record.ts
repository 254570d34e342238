import { type ChangeAction, recordChange } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Domain } from './queries.ts';

export type Actor = Pick<ChangeAction, 'userId' | 'by' | 'isRestored'>;
export type DomainFacts = Pick<Domain, 'host' | 'isMain' | 'token'>;

/** Keeps a domain's former and new state in the history. */
export async function recordDomain(
  tx: Tx,
  actor: Actor,
  recordId: number,
  change: { before: DomainFacts | null; after: DomainFacts | null },
): Promise<void> {
  const { before, after } = change;
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
