import type { withdrawalsStaff } from '#contract/money/staff-withdrawals';
import { isOpen } from '#contract/money/withdrawal-names';
import { refuseNewcomer } from '../../console/staff/newcomer.ts';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, notFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { clock, dayIn } from '../ledger/days.ts';
import { markErrored } from '../requisites/destination-queries.ts';
import { dropEnd, findEnd, isSaidByTwo } from './ending.ts';
import { hold } from './hold.ts';
import { matchStatement } from './match-task.ts';
import { moveWithdrawal } from './move.ts';
import { entryOnWire, eventOnWire, registryOnWire, staffWithdrawalOnWire } from './on-wire.ts';
import {
  countAllWithdrawals,
  findEntries,
  findEvents,
  findWithdrawal,
  findWithdrawals,
  setStaffHold,
  type Withdrawal,
} from './queries.ts';
import {
  awaitsTaking,
  findFirstClosing,
  findOrder,
  findRegistry,
  keepEvidence,
  lockRegistry,
  settleIfOver,
} from './registry-queries.ts';
import { findTerms, lockTerms, setTerms, type Terms } from './terms-queries.ts';

/** See docs/decisions/0161-withdrawals.md. */
export const withdrawalsStaffHandlers: Handlers<typeof withdrawalsStaff> = {
  async 'operator.get-withdrawals'({ page, pageSize, ...filter }, { sql }) {
    const [rows, pagination] = await Promise.all([
      findWithdrawals(sql.replanned, filter, { page, pageSize }),
      countAllWithdrawals(sql.replanned, filter),
    ]);
    return { items: rows.map(staffWithdrawalOnWire), pagination };
  },

  async 'operator.get-withdrawal'({ id }, { sql, staff, settings }) {
    const found = await findWithdrawal(sql, id);
    if (!found) throw notFound('Выплата не найдена');
    const [events, entries, order, end] = await Promise.all([
      findEvents(sql, id),
      findEntries(sql, found.userId, id),
      findOrder(sql, id),
      findEnd(sql, id),
    ]);
    const registry = order && (await findRegistry(sql, order.registryId));
    return {
      ...staffWithdrawalOnWire(found),
      registry: registry ? registryOnWire(registry) : null,
      events: events.map((event) => ({ ...eventOnWire(event), author: event.author })),
      entries: entries.map(entryOnWire),
      order: order
        ? {
            number: order.number,
            purpose: order.purpose,
            paidOn: order.paidOn,
            evidence: order.evidence ?? '',
          }
        : null,
      proposal: end
        ? {
            state: end.state,
            reason: end.reason,
            by: end.by,
            at: end.at.toISOString(),
            isOwn: staff?.kind === 'account' && staff.id === end.staffId,
            aloneFrom: settings.withdrawalApprovers === 1 ? end.aloneFrom.toISOString() : null,
          }
        : null,
    };
  },

  'operator.approve-withdrawals':
    ({ ids }, { settings }) =>
    async (tx, trail) => {
      await refuseNewcomer(tx, settings, trail.by.id);
      return await decideEach(tx, trail, ids, async (one) => {
        if (one.state !== 'requested') return gone;
        if (one.holds.some((hold) => hold !== 'sign')) return 'Задержана: сначала снимите причины';
        await moveWithdrawal(tx, one, 'approved', trail.by);
        return '';
      });
    },

  'operator.reject-withdrawals':
    ({ ids, reason }) =>
    async (tx, trail) => {
      return await decideEach(tx, trail, ids, async (one) => {
        if (!isOpen(one)) return gone;
        await moveWithdrawal(tx, one, 'rejected', trail.by, reason);
        return '';
      });
    },

  'operator.hold-withdrawals':
    ({ ids, reason }) =>
    async (tx, trail) =>
      await decideEach(tx, trail, ids, async (one) => {
        if (!isOpen(one)) return gone;
        await setStaffHold(tx, one.id, reason);
        return '';
      }),

  'operator.release-withdrawals':
    ({ ids }) =>
    async (tx, trail) =>
      await decideEach(tx, trail, ids, async (one) => {
        if (one.staffHold === null) return 'Не задержана';
        await setStaffHold(tx, one.id, null);
        return '';
      }),

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
      return { ok: true };
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
      const end = { state: 'failed' as const, reason };
      if (!(await isSaidByTwo(tx, settings, one, end, trail.by))) return { ok: true, isDone: false };
      await moveWithdrawal(tx, one, 'failed', trail.by, reason);
      await settleIfOver(tx, registryId);
      // The bank's debit may have come before.
      await enqueue(tx, matchStatement, { staffId: trail.by.id });
      return { ok: true, isDone: true };
    },

  'operator.return-withdrawal':
    ({ id, reason }, { settings }) =>
    async (tx, trail) => {
      const one = await hold(tx, trail, id);
      if (one.state !== 'paid') throw conflict('id', 'Вернуться может только проведённая выплата');
      const end = { state: 'returned' as const, reason };
      if (!(await isSaidByTwo(tx, settings, one, end, trail.by))) return { ok: true, isDone: false };
      await moveWithdrawal(tx, one, 'returned', trail.by, reason);
      await markErrored(tx, one.destinationId);
      return { ok: true, isDone: true };
    },

  'operator.drop-withdrawal-end':
    ({ id }) =>
    async (tx, trail) => {
      await hold(tx, trail, id);
      await dropEnd(tx, id, trail.by.id);
      return { ok: true };
    },

  async 'operator.get-withdrawal-terms'(_params, { sql }) {
    const terms = await findTerms(sql);
    return { ...terms, sha256: hashOf(terms) };
  },

  'operator.set-withdrawal-terms':
    ({ idempotencyKey: _, sha256: shown, ...terms }) =>
    async (tx) => {
      if (terms.kind === 'request' && terms.days.length > 0) throw wrongField('days', 'По запросу дней нет');
      if (terms.kind !== 'request' && terms.days.length === 0)
        throw wrongField('days', 'Укажите хотя бы один день');
      if (terms.kind === 'weekdays' && terms.days.some((day) => day > 5))
        throw wrongField('days', 'Дни недели — от 1 до 5');
      if (shown !== hashOf(await lockTerms(tx)))
        throw conflict('sha256', 'Расписание уже изменили: обновите страницу и посмотрите, каким оно стало');
      await setTerms(tx, terms);
      return { ok: true };
    },
};

function hashOf({ kind, days, cutoffHour, holidays, approvesItself }: Terms) {
  return sha256(JSON.stringify([kind, days, cutoffHour, holidays, approvesItself])).toString('hex');
}

const gone = 'Уже решена: обновите список';

/** Locks a withdrawal that is in a registry, and the registry; returns both. */
async function underway(tx: Tx, trail: Trail, id: number) {
  const one = await hold(tx, trail, id);
  const order = await findOrder(tx, id);
  if (one.state !== 'sending' || !order) throw conflict('id', 'Эта выплата не отправляется');
  return { one, registryId: order.registryId, registryState: await lockRegistry(tx, order.registryId) };
}

/** Decides each withdrawal separately, ordered by partner and id: concurrent calls wait for one another and never deadlock. */
async function decideEach(tx: Tx, trail: Trail, ids: number[], decide: (one: Withdrawal) => Promise<string>) {
  const found: Withdrawal[] = [];
  for (const id of new Set(ids)) {
    const one = await findWithdrawal(tx, id);
    if (one) found.push(one);
  }
  const items: { id: number; isDone: boolean; why: string }[] = [];
  for (const { id } of found.sort((a, b) => a.userId - b.userId || a.id - b.id)) {
    const why = await decide(await hold(tx, trail, id));
    items.push({ id, isDone: why === '', why });
  }
  const missing = ids.filter((id) => !items.some((item) => item.id === id));
  return { items: [...items, ...missing.map((id) => ({ id, isDone: false, why: 'Выплата не найдена' }))] };
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
