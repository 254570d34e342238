import type { withdrawalsStaff } from '#contract/money/staff-withdrawals';
import { holdBrake } from '../brakes/queries.ts';
import { type Tx, violates } from '../db/connection.ts';
import { dayIn } from '../ledger/days.ts';
import type { Settings } from '../program/settings.ts';
import { markErrored } from '../requisites/destination-queries.ts';
import type { Staff, Trail } from '../rpc/call.ts';
import { conflict, notFound, Refusal, wrongField } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { clock, tellOfClosing } from './closing-letter.ts';
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
  approveRegistry,
  findAloneFrom,
  findConflicts,
  findLines,
  findOrder,
  findRegistries,
  findRegistry,
  insertLine,
  insertRegistry,
  isStopped,
  keepEvidence,
  lockRegistry,
  nextOrder,
  settleIfOver,
  voidRegistry,
} from './registry-queries.ts';
import { orderYear } from './terms.ts';
import { findTerms, setTerms } from './terms-queries.ts';

/** See docs/decisions/0161-withdrawals.md. */
export const withdrawalsStaffHandlers: Handlers<typeof withdrawalsStaff> = {
  async 'operator.get-withdrawals'({ page, pageSize, ...filter }, { sql }) {
    const [rows, pagination] = await Promise.all([
      findWithdrawals(sql.replanned, filter, { page, pageSize }),
      countAllWithdrawals(sql.replanned, filter),
    ]);
    return { items: rows.map(staffWithdrawalOnWire), pagination };
  },

  async 'operator.get-withdrawal'({ id }, { sql }) {
    const found = await findWithdrawal(sql, id);
    if (!found) throw notFound('Выплата не найдена');
    const [events, entries, order] = await Promise.all([
      findEvents(sql, id),
      findEntries(sql, found.userId, id),
      findOrder(sql, id),
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
    };
  },

  'operator.approve-withdrawals':
    ({ ids }) =>
    async (tx, trail) => {
      refuseKey(trail.by);
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
      refuseKey(trail.by);
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

  'operator.create-registry':
    ({ withdrawalId }, { settings }) =>
    async (tx, trail) => {
      refuseKey(trail.by);
      const one = await hold(tx, trail, withdrawalId);
      if (one.state !== 'approved') throw conflict('withdrawalId', 'В реестр идёт только одобренная выплата');
      if (one.holds.length > 0) throw conflict('withdrawalId', 'Выплата задержана: сначала снимите причины');
      const { methodId, currencyCode, net } = one;
      const registryId = await insertRegistry(tx, { methodId, currencyCode, closedBy: trail.by.id });
      const year = orderYear(settings.networkTimeZone);
      const number = await nextOrder(tx, year);
      await insertLine(tx, {
        ...{ registryId, withdrawalId, year, number, net },
        purpose: `Выплата № ${withdrawalId}, вознаграждение партнёра`,
      });
      await moveWithdrawal(tx, one, 'sending', trail.by);
      if (settings.withdrawalApprovers === 1) await tellOfClosing(tx, registryId, one, trail.by);
      return { id: registryId };
    },

  'operator.approve-registry':
    ({ id }, { settings }) =>
    async (tx, { by }) => {
      refuseKey(by);
      const state = await lockRegistry(tx, id);
      if (!state) throw notFound('Реестр не найден');
      if (state !== 'closed') throw conflict('id', 'Этот реестр уже решён');
      if (await isStopped(tx, id)) throw conflict('id', 'Партнёр остановил выплаты: отмените реестр');
      await refuseSamePerson(tx, settings, id, by.id);
      await approveRegistry(tx, id, by.id);
      return { ok: true };
    },

  'operator.void-registry':
    ({ id }) =>
    async (tx, trail) => {
      refuseKey(trail.by);
      const lines = await findLines(tx, id);
      // In the order of partners, as everywhere, and before the registry, which settling holds last.
      const all: Withdrawal[] = [];
      for (const { withdrawalId } of lines) all.push(await hold(tx, trail, withdrawalId));
      const state = await lockRegistry(tx, id);
      if (!state) throw notFound('Реестр не найден');
      if (state !== 'closed' && state !== 'approved')
        throw conflict('id', 'Этот реестр уже отправлен или отменён');
      if (all.some((one) => one.state !== 'sending'))
        throw conflict('id', 'В реестре есть завершённая выплата');
      await voidRegistry(tx, id);
      for (const one of all) await moveWithdrawal(tx, one, 'approved', trail.by);
      return { ok: true };
    },

  async 'operator.get-registries'({ state, page, pageSize }, { sql }) {
    const { rows, pagination } = await findRegistries(sql, state, { page, pageSize });
    return { items: rows.map(registryOnWire), pagination };
  },

  'operator.settle-withdrawal':
    ({ id, kind, evidence, paidOn }, { settings }) =>
    async (tx, trail) => {
      const { one, registryId, registryState } = await underway(tx, trail, id);
      if (registryState !== 'approved') throw conflict('id', 'Реестр ещё не одобрен вторым сотрудником');
      if (paidOn > dayIn(0, settings.networkTimeZone))
        throw wrongField('paidOn', 'Эта дата ещё не наступила');
      await keepEvidence(tx, id, { kind, evidence, paidOn, settledBy: trail.by.id }).catch(refuseUsed);
      await moveWithdrawal(tx, one, 'paid', trail.by);
      await settleIfOver(tx, registryId);
      return { ok: true };
    },

  'operator.fail-withdrawal':
    ({ id, reason }) =>
    async (tx, trail) => {
      const { one, registryId } = await underway(tx, trail, id);
      await moveWithdrawal(tx, one, 'failed', trail.by, reason);
      await settleIfOver(tx, registryId);
      return { ok: true };
    },

  'operator.return-withdrawal':
    ({ id, reason }) =>
    async (tx, trail) => {
      refuseKey(trail.by);
      const one = await hold(tx, trail, id);
      if (one.state !== 'paid') throw conflict('id', 'Вернуться может только проведённая выплата');
      await moveWithdrawal(tx, one, 'returned', trail.by, reason);
      await markErrored(tx, one.destinationId);
      return { ok: true };
    },

  async 'operator.get-withdrawal-terms'(_params, { sql }) {
    return await findTerms(sql);
  },

  'operator.set-withdrawal-terms':
    ({ idempotencyKey: _, ...terms }) =>
    async (tx) => {
      if (terms.kind === 'request' && terms.days.length > 0) throw wrongField('days', 'По запросу дней нет');
      if (terms.kind !== 'request' && terms.days.length === 0)
        throw wrongField('days', 'Укажите хотя бы один день');
      if (terms.kind === 'weekdays' && terms.days.some((day) => day > 5))
        throw wrongField('days', 'Дни недели — от 1 до 5');
      await setTerms(tx, terms);
      return { ok: true };
    },
};

const gone = 'Уже решена: обновите список';

function isOpen({ state }: Withdrawal): boolean {
  return state === 'requested' || state === 'approved';
}

/** Refuses operator keys: two people decide. */
function refuseKey(by: Staff): void {
  if (by.kind === 'key')
    throw new Refusal('forbidden', 'Ключом с выплатами ничего не делают: войдите сотрудником');
}

/** Refuses who is not the second person; where one person pays, until an hour has passed since the closing. */
async function refuseSamePerson(
  tx: Tx,
  { withdrawalApprovers, networkTimeZone }: Settings,
  id: number,
  staffId: number,
): Promise<void> {
  const why = (await findConflicts(tx, id, staffId)).join(', ');
  if (why === '') return;
  if (withdrawalApprovers === 2) throw conflict('id', `Вы этот реестр не одобряете: ${why}`);
  const from = await findAloneFrom(tx, id);
  if (from)
    throw conflict(
      'id',
      `Вы одобрите этот реестр через час после закрытия, с ${clock(from, networkTimeZone)}: ${why}`,
    );
}

/** Holds the partner's brake, then reads the withdrawal under it. */
async function hold(tx: Tx, trail: Trail, id: number): Promise<Withdrawal> {
  const found = await findWithdrawal(tx, id);
  if (!found) throw notFound('Выплата не найдена');
  trail.concerns(found.userId);
  await holdBrake(tx, found.userId);
  const now = await findWithdrawal(tx, id);
  if (!now) throw notFound('Выплата не найдена');
  return now;
}

/** One that is in a registry, and that registry's state, which is held as well. */
async function underway(tx: Tx, trail: Trail, id: number) {
  refuseKey(trail.by);
  const one = await hold(tx, trail, id);
  const order = await findOrder(tx, id);
  if (one.state !== 'sending' || !order) throw conflict('id', 'Эта выплата не отправляется');
  return { one, registryId: order.registryId, registryState: await lockRegistry(tx, order.registryId) };
}

/** Decides each by itself, partner by partner in the order of ids: calls at once wait for one another and never deadlock. */
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

function refuseUsed(error: unknown): never {
  if (violates(error, 'registry_lines_transaction_key'))
    throw wrongField('evidence', 'Этой транзакцией уже подтверждена другая выплата');
  throw error;
}
