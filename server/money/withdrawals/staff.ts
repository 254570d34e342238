import type { withdrawalsStaff } from '#contract/money/staff-withdrawals';
import { isOpen } from '#contract/money/withdrawal-names';
import { refuseNewcomer } from '../../console/staff/newcomer.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { markErrored } from '../requisites/destination-queries.ts';
import { dropEnd, isSaidByTwo } from './ending.ts';
import { lockWithdrawal } from './lock.ts';
import { moveWithdrawal } from './move.ts';
import { staffWithdrawalOnWire } from './on-wire.ts';
import {
  countAllWithdrawals,
  findWithdrawal,
  findWithdrawals,
  setStaffPause,
  type Withdrawal,
} from './queries.ts';
import { findTerms, lockTerms, setTerms, type Terms } from './terms-queries.ts';

/** See docs/decisions/0161-withdrawals.md. */
export const withdrawalsStaffHandlers: Handlers<typeof withdrawalsStaff> = {
  async 'operator.get-withdrawals'(filter, { sql }) {
    const [rows, pagination] = await Promise.all([
      findWithdrawals(sql.replanned, filter),
      countAllWithdrawals(sql.replanned, filter),
    ]);
    return { items: rows.map(staffWithdrawalOnWire), pagination };
  },

  'operator.approve-withdrawals':
    ({ ids }, { settings }) =>
    async (tx, trail) => {
      await refuseNewcomer(tx, settings, trail.by.id);
      return await decideEach(tx, trail, ids, async (one) => {
        if (one.state !== 'requested') return gone;
        if (one.holds.some((pause) => pause !== 'sign')) return 'Задержана: сначала снимите причины';
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
        await setStaffPause(tx, one.id, reason);
        return '';
      }),

  'operator.release-withdrawals':
    ({ ids }) =>
    async (tx, trail) =>
      await decideEach(tx, trail, ids, async (one) => {
        if (one.staffHold === null) return 'Не задержана';
        await setStaffPause(tx, one.id, null);
        return '';
      }),

  'operator.return-withdrawal':
    ({ id, reason }, { settings }) =>
    async (tx, trail) => {
      const one = await lockWithdrawal(tx, trail, id);
      if (one.state !== 'paid') throw conflict('id', 'Вернуться может только проведённая выплата');
      const isDone = await isSaidByTwo(tx, settings, one, { state: 'returned', reason }, trail.by);
      if (!isDone) return { ok: true, isDone };
      await moveWithdrawal(tx, one, 'returned', trail.by, reason);
      await markErrored(tx, one.destinationId);
      return { ok: true, isDone };
    },

  'operator.drop-withdrawal-end':
    ({ id }) =>
    async (tx, trail) => {
      await lockWithdrawal(tx, trail, id);
      await dropEnd(tx, id, trail.by.id);
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
    },
};

function hashOf({ kind, days, cutoffHour, holidays, approvesItself }: Terms) {
  return sha256(JSON.stringify([kind, days, cutoffHour, holidays, approvesItself])).toString('hex');
}

const gone = 'Уже решена: обновите список';

/** Decides each withdrawal separately, ordered by partner and id: concurrent calls wait for one another and never deadlock. */
async function decideEach(tx: Tx, trail: Trail, ids: number[], decide: (one: Withdrawal) => Promise<string>) {
  const found: Withdrawal[] = [];
  for (const id of new Set(ids)) {
    const one = await findWithdrawal(tx, id);
    if (one) found.push(one);
  }
  const items: { id: number; isDone: boolean; why: string }[] = [];
  for (const { id } of found.sort((a, b) => a.userId - b.userId || a.id - b.id)) {
    const why = await decide(await lockWithdrawal(tx, trail, id));
    items.push({ id, isDone: why === '', why });
  }
  const missing = ids.filter((id) => !items.some((item) => item.id === id));
  return { items: [...items, ...missing.map((id) => ({ id, isDone: false, why: 'Выплата не найдена' }))] };
}
