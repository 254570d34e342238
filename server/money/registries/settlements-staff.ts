import type { settlementsStaff } from '#contract/money/staff-withdrawals';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { clock, dayIn } from '../ledger/days.ts';
import { findEnd, isSaidByTwo } from '../withdrawals/ending.ts';
import { lockWithdrawal } from '../withdrawals/lock.ts';
import { matchStatement } from '../withdrawals/match-task.ts';
import { moveWithdrawal } from '../withdrawals/move.ts';
import { staffWithdrawalOnWire } from '../withdrawals/on-wire.ts';
import {
  findEntries,
  findEvents,
  findOrder,
  findWithdrawal,
  type Withdrawal,
} from '../withdrawals/queries.ts';
import {
  awaitsTaking,
  findFirstClosing,
  findRegistry,
  keepEvidence,
  lockRegistry,
  settleIfOver,
} from './queries.ts';

/** A withdrawal with its registry, and its end where the registry was paid or not. See docs/decisions/0161-withdrawals.md. */
export const settlementsStaffHandlers: Handlers<typeof settlementsStaff> = {
  async 'operator.get-withdrawal'({ id }, { sql, staff, settings }) {
    const found = orNotFound(await findWithdrawal(sql, id), 'Выплата не найдена');
    const [events, entries, order, end] = await Promise.all([
      findEvents(sql, id),
      findEntries(sql, found.userId, id),
      findOrder(sql, id),
      findEnd(sql, id),
    ]);
    const registry = order && (await findRegistry(sql, order.registryId));
    return {
      ...staffWithdrawalOnWire(found),
      registry: registry ?? null,
      events,
      entries,
      order: order ?? null,
      proposal: end
        ? {
            ...end,
            isOwn: staff?.kind === 'account' && staff.id === end.staffId,
            aloneFrom: settings.withdrawalApprovers === 1 ? end.aloneFrom : null,
          }
        : null,
    };
  },

  'operator.settle-withdrawal':
    ({ id, kind, evidence, paidOn }, { settings }) =>
    async (tx, trail) => {
      const { one, registryId, registryState } = await underway(tx, trail, id);
      if (registryState !== 'approved' && registryState !== 'sent')
        throw conflict('id', 'Реестр ещё не одобрен вторым сотрудником');
      if (paidOn > dayIn(0, settings.networkTimeZone))
        throw wrongField('paidOn', 'Эта дата ещё не наступила');
      const closedAt = await findFirstClosing(tx, id);
      if (paidOn < dayIn(0, settings.networkTimeZone, closedAt.getTime()))
        throw wrongField(
          'paidOn',
          `Реестр этой выплаты закрыт ${clock(closedAt, settings.networkTimeZone)}: укажите этот день или позже`,
        );
      const proof = kind === 'transaction' ? transactionIn(one, evidence) : evidence;
      await keepEvidence(tx, id, { kind, evidence: proof, paidOn, settledBy: trail.by.id }).catch(refuseUsed);
      await moveWithdrawal(tx, one, 'paid', trail.by);
      await settleIfOver(tx, registryId);
    },

  'operator.fail-withdrawal':
    ({ id, reason }, { settings }) =>
    async (tx, trail) => {
      const { one, registryId, registryState } = await underway(tx, trail, id);
      if (registryState === 'closed')
        throw conflict('id', 'Реестр ещё не одобрен, по нему ничего не платили: отмените его');
      // The registry's file names the withdrawal for good, and would be paid after the sum is available again.
      if (registryState === 'approved' && (await awaitsTaking(tx, registryId)))
        throw conflict('id', 'Файл реестра ещё не брали, по нему ничего не платили: отмените реестр');
      const isDone = await isSaidByTwo(tx, settings, one, { state: 'failed', reason }, trail.by);
      if (!isDone) return { ok: true, isDone };
      await moveWithdrawal(tx, one, 'failed', trail.by, reason);
      await settleIfOver(tx, registryId);
      // The bank's debit may have come before.
      await enqueue(tx, matchStatement, { staffId: trail.by.id });
      return { ok: true, isDone };
    },
};

/** Locks a withdrawal that is in a registry, and the registry; returns both. */
async function underway(tx: Tx, trail: Trail, id: number) {
  const one = await lockWithdrawal(tx, trail, id);
  const order = await findOrder(tx, id);
  if (one.state !== 'sending' || !order) throw conflict('id', 'Эта выплата не отправляется');
  return { one, registryId: order.registryId, registryState: await lockRegistry(tx, order.registryId) };
}

/**
 * The hash of a TRON or Ethereum transaction in one spelling, also out of a page's address; for other methods the text as it is.
 */
function transactionIn({ methodKind }: Withdrawal, evidence: string) {
  const hash = /[0-9a-f]{64}/i.exec(evidence)?.[0].toLowerCase();
  if (hash === undefined && (methodKind === 'trc20' || methodKind === 'erc20'))
    throw wrongField(
      'evidence',
      'Хеш транзакции — 64 знака 0–9 и a–f: скопируйте его из кошелька или обозревателя',
    );
  return hash ?? evidence;
}

function refuseUsed(error: unknown): never {
  if (violates(error, 'registry_lines_transaction_key'))
    throw wrongField('evidence', 'Этой транзакцией уже подтверждена другая выплата');
  throw error;
}
