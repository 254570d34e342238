import type { operator } from '#contract/operator';
import type { Handlers } from '../rpc/rpc.ts';
import { toMinor } from './money.ts';
import { postToLedger } from './post.ts';
import { postSeveral } from './post-several.ts';

export type LedgerActs = Pick<typeof operator, 'operator.post-ledger-entry' | 'operator.post-ledger-entries'>;

export const ledgerStaffHandlers: Handlers<LedgerActs> = {
  'operator.post-ledger-entry':
    ({ userId, ...entry }) =>
    async (tx, { by }) => ({ id: await postToLedger(tx, userId, inUnits(entry), by) }),

  'operator.post-ledger-entries':
    ({ entries }) =>
    async (tx, { by }) => {
      const posted = entries.map(({ userId, ...entry }) => ({ userId, entry: inUnits(entry) }));
      return { ids: await postSeveral(tx, posted, by) };
    },
};

/** An entry of the wire as the ledger keeps it. */
function inUnits<Entry extends { amount: number; releaseAt?: string | undefined }>(entry: Entry) {
  const releaseAt = entry.releaseAt === undefined ? undefined : new Date(entry.releaseAt);
  return { ...entry, amount: toMinor(entry.amount), releaseAt };
}
