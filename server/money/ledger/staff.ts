import type { partnerReadsStaff } from '#contract/accounts/staff-partner-lists';
import type { operator } from '#contract/console/operator';
import type { Tx } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { withTotal } from './balance.ts';
import { readHistoryPage } from './history/history-on-wire.ts';
import { toMinor } from './money.ts';
import { postToLedger } from './post.ts';
import { postSeveral } from './post-several.ts';
import { previewEntry } from './preview.ts';
import { findBalance } from './queries.ts';
import { findKnown, findOrigins, findStranded, type Origin } from './staff-queries.ts';

export type LedgerActions = Pick<
  typeof operator,
  'operator.post-ledger-entry' | 'operator.post-ledger-entries' | 'operator.get-entry-preview'
>;
export type LedgerReads = Pick<typeof partnerReadsStaff, 'operator.get-user-ledger'>;

export const ledgerStaffHandlers: Handlers<LedgerActions & LedgerReads> = {
  async 'operator.get-user-ledger'({ userId, ...filter }, { sql }) {
    const { items, ...page } = await readHistoryPage(sql, userId, filter);
    const origins = await findOrigins(
      sql,
      userId,
      items.map(({ id }) => id),
    );
    return { ...page, items: items.map((entry) => ({ ...entry, ...(origins.get(entry.id) ?? nobodys) })) };
  },

  async 'operator.get-entry-preview'({ userId, ...entry }, { sql, settings }) {
    refusePayouts(settings, [entry]);
    const moved = inUnits(entry);
    const [balance, known] = await Promise.all([findBalance(sql, userId), findKnown(sql, userId, moved)]);
    if (!balance || !known) throw notFound('Партнёр не найден');
    const { after, warnings } = previewEntry(balance, moved, known);
    return { before: withTotal(balance), after: withTotal(after), warnings };
  },

  'operator.post-ledger-entry':
    ({ userId, ...entry }, { settings }) =>
    async (tx, { by }) => {
      refusePayouts(settings, [entry]);
      refuseKeyOfProgram([entry]);
      const id = await postToLedger(tx, userId, inUnits(entry), by);
      await refuseStranding(tx, settings, [{ userId, ...entry }]);
      return { id };
    },

  'operator.post-ledger-entries':
    ({ entries }, { settings }) =>
    async (tx, { by }) => {
      refusePayouts(settings, entries);
      refuseKeyOfProgram(entries);
      const posted = entries.map(({ userId, ...entry }) => ({ userId, entry: inUnits(entry) }));
      const ids = await postSeveral(tx, posted, by);
      await refuseStranding(tx, settings, entries);
      return { ids };
    },
};

const nobodys: Origin = { by: { kind: 'unknown', name: '' }, conversionId: null };

/** If Kabinet pays, an entry of a payout belongs to a withdrawal, and to nothing else. */
function refusePayouts({ billing }: Pick<Settings, 'billing'>, entries: { kind: string }[]) {
  if (billing === 'own' && entries.some(({ kind }) => kind.startsWith('payout')))
    throw conflict(
      'kind',
      'Выплаты проводят в разделе «Выплаты»: вручную такие записи не вносят (настройка BILLING)',
    );
}

/**
 * If Kabinet pays, the ordered sum must cover the withdrawals under way: otherwise none of them could be settled or returned.
 * The entries hold the locks on the balances.
 */
async function refuseStranding(
  tx: Tx,
  { billing }: Pick<Settings, 'billing'>,
  entries: { userId: number; account: string; amount: number }[],
) {
  if (billing !== 'own') return;
  const taken = entries.filter(({ account, amount }) => account === 'blocked' && amount < 0);
  const userId = await findStranded(
    tx,
    taken.map((one) => one.userId),
  );
  if (userId !== undefined)
    throw conflict(
      'account',
      `В «Заказано» партнёра ${userId} стоят выплаты, которые ещё идут: отклоните или проведите их`,
    );
}

/** Keys that the program gives its own entries: such a key used by hand would block a payment or a release for good. */
const ofProgram = /^(?:conversion|referral) \d|^withdrawal-\d/;

function refuseKeyOfProgram(entries: { idempotencyKey: string }[]) {
  if (entries.some(({ idempotencyKey }) => ofProgram.test(idempotencyKey)))
    throw conflict('idempotencyKey', 'Так называет свои записи программа: возьмите другой ключ');
}

/** Converts an entry of the wire to the ledger's form. */
function inUnits<Entry extends { amount: number; releaseAt?: string | undefined }>(entry: Entry) {
  const releaseAt = entry.releaseAt === undefined ? undefined : new Date(entry.releaseAt);
  return { ...entry, amount: toMinor(entry.amount), releaseAt };
}
