import { payoutRoles } from '#contract/conversions/batch-names';
import type { referralsStaff } from '#contract/money/staff-referrals';
import { isPartner } from '../../platform/db/user-queries.ts';
import { announce } from '../../platform/live/announce.ts';
import { conflict, notFound, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { lockBalances } from '../ledger/queries.ts';
import { post } from './accrue.ts';
import {
  dropWaitingAccruals,
  findBond,
  findReferrer,
  findWaiting,
  findWaitingAccruals,
  keepCheck,
} from './bond-queries.ts';
import { findNetworkTerms, findOwnTerms, insertTerms } from './terms-queries.ts';

/** See docs/decisions/0193-referral-income.md. */
export const referralsStaffHandlers: Handlers<typeof referralsStaff> = {
  async 'operator.get-referral-terms'(_params, { sql }) {
    return { terms: await findNetworkTerms(sql) };
  },

  'operator.set-referral-terms':
    ({ idempotencyKey: _, ...terms }) =>
    async (tx) => {
      await insertTerms(tx, null, terms);
    },

  async 'operator.get-user-referral-terms'({ userId }, { sql }) {
    if (!(await isPartner(sql, userId))) throw notFound('Партнёр не найден');
    const [own, network, bond] = await Promise.all([
      findOwnTerms(sql, userId),
      findNetworkTerms(sql),
      findBond(sql, userId),
    ]);
    return { own, network, bond: bond ?? null };
  },

  'operator.set-user-referral-terms':
    ({ userId, terms }) =>
    async (tx, { by }) => {
      if (!(await isPartner(tx, userId))) throw notFound('Партнёр не найден');
      const network = (await findNetworkTerms(tx))?.share ?? 0;
      if (terms && terms.share > network && !payoutRoles.includes(by.role))
        throw new Refusal('forbidden', `Долю больше сетевой, ${network} %, дают роли admin и finance`, {
          role: by.role,
        });
      await insertTerms(tx, userId, terms);
    },

  'operator.decide-referral':
    ({ userId, isAccepted }) =>
    async (tx) => {
      const referrerId = await findReferrer(tx, userId);
      if (referrerId === undefined) throw notFound('Партнёр не найден');
      if (referrerId === null) throw conflict('userId', 'Этого партнёра никто не приводил');
      // Race: accruing locks the referrer's balance before it reads the decision.
      await lockBalances(tx, [referrerId]);
      await keepCheck(tx, userId, isAccepted);
      if (!isAccepted) await dropWaitingAccruals(tx, userId);
      for (let waiting = await findWaitingAccruals(tx, userId, portion); waiting.length > 0; ) {
        await post(tx, waiting);
        waiting = await findWaitingAccruals(tx, userId, portion);
      }
      await announce(tx, referrerId, { type: 'balance' });
    },

  async 'operator.get-waiting-referrals'(range, { sql }) {
    return await findWaiting(sql, range);
  },
};

const portion = 1000;
