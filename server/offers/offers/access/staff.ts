import type { accessStaff } from '#contract/offers/staff-access';
import type { Tx } from '../../../platform/db/connection.ts';
import type { Trail } from '../../../platform/rpc/call.ts';
import { conflict, notFound, Refusal, wrongField } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { lockAtOnce, replaceOwnCap } from '../caps/save-caps-queries.ts';
import { payoutGuard } from '../terms/high-payout.ts';
import { setPayout } from '../terms/set-payout.ts';
import { removeClosure } from './closure-queries.ts';
import { staffRequestOnWire } from './on-wire.ts';
import {
  decideRequest,
  findQuality,
  findStaffRequests,
  findUsualAnswer,
  findWaiting,
  type Waiting,
} from './request-queries.ts';
import { tellDecision } from './tell.ts';

/** See docs/decisions/0192-access-on-request.md. */
export const accessStaffHandlers: Handlers<typeof accessStaff> = {
  async 'operator.get-access-requests'(filter, { sql }) {
    const { items, pagination } = await findStaffRequests(sql.replanned, filter);
    const userIds = items.map(({ partner }) => partner.id);
    const [quality, usualAnswerMinutes] = await Promise.all([
      findQuality(sql, userIds),
      findUsualAnswer(sql),
    ]);
    const shown = items.map((row) => staffRequestOnWire(row, quality.get(row.partner.id)));
    return { items: shown, pagination, usualAnswerMinutes };
  },

  'operator.grant-access':
    ({ ids, until: given, payout, allowLoss, cap, comment }, call) =>
    async (tx, trail) => {
      const { settings } = call;
      const guard = payoutGuard(call, trail.by);
      const decision = { state: 'granted', until: inFuture('until', given), comment } as const;
      return await decideEach(tx, trail, ids, async (one) => {
        if (!(await decideRequest(tx, one.id, decision, trail.by))) return false;
        const { userId, offerId, offerName } = one;
        await removeClosure(tx, userId, offerId);
        await replaceOwnCap(tx, userId, offerId, cap);
        if (payout) {
          if (payout.currencyCode !== one.currencyCode)
            throw conflict(
              'payout.currencyCode',
              `Счёт партнёра ${userId} в ${one.currencyCode}: укажите ставку в ней`,
            );
          const offer = { offerId, name: offerName };
          await setPayout(tx, userId, offer, { ...payout, allowLoss }, guard).catch(nameField);
        }
        await tellDecision(tx, one, decision, settings.networkTimeZone, { payout, cap });
        return true;
      });
    },

  'operator.refuse-access':
    ({ ids, reason, comment, askAgainAt }, { settings }) =>
    async (tx, trail) => {
      const until = inFuture('askAgainAt', askAgainAt);
      const decision = { state: 'refused', reason, comment, askAgainAt: until } as const;
      return await decideEach(tx, trail, ids, async (one) => {
        if (!(await decideRequest(tx, one.id, decision, trail.by))) return false;
        await tellDecision(tx, one, decision, settings.networkTimeZone);
        return true;
      });
    },
};

function inFuture(field: string, given: string | null) {
  if (given === null) return null;
  const at = new Date(given);
  if (at <= new Date()) throw wrongField(field, 'Укажите время в будущем');
  return at;
}

/**
 * Decides each request separately; a request that no longer waits is left unchanged. Race: the offers are locked first in one
 * order, the order in which saves lock them, then the requests partner by partner: calls at once wait for one another without a
 * deadlock.
 */
async function decideEach(tx: Tx, trail: Trail, ids: number[], decide: (one: Waiting) => Promise<boolean>) {
  const found = await findWaiting(tx, ids);
  if (found.length === 0) throw notFound('Таких запросов нет');
  await lockAtOnce(tx, [...new Set(found.map(({ offerId }) => offerId))]);
  const faults = new Map<number, string>();
  for (const one of found) {
    trail.concerns(one.userId);
    faults.set(one.id, (await decide(one)) ? '' : 'Уже решён: обновите список');
  }
  const items = [...new Set(ids)].map((id) => {
    const why = faults.get(id) ?? 'Запрос не найден';
    return { id, isDone: why === '', why };
  });
  return { items };
}

/** Moves a refusal of the payout to its field in the grant. */
function nameField(error: unknown): never {
  const sentence = error instanceof Refusal && error.kind === 'conflict' ? error.data?.amount : undefined;
  throw sentence === undefined ? error : conflict('payout.amount', String(sentence));
}
