import { payoutRoles } from '#contract/conversions/batch-names';
import type { referralsStaff } from '#contract/money/staff-referrals';
import { notFound, Refusal } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { findNetworkTerms, findOwnTerms, hasPartner, insertTerms } from './terms-queries.ts';

/** See docs/decisions/0193-referral-income.md. */
export const referralsStaffHandlers: Handlers<typeof referralsStaff> = {
  async 'operator.get-referral-terms'(_params, { sql }) {
    return { terms: await findNetworkTerms(sql) };
  },

  'operator.set-referral-terms':
    ({ idempotencyKey: _, ...terms }) =>
    async (tx) => {
      await insertTerms(tx, null, terms);
      return { ok: true };
    },

  async 'operator.get-user-referral-terms'({ userId }, { sql }) {
    if (!(await hasPartner(sql, userId))) throw notFound('Партнёр не найден');
    const [own, network] = await Promise.all([findOwnTerms(sql, userId), findNetworkTerms(sql)]);
    return { own, network };
  },

  'operator.set-user-referral-terms':
    ({ userId, terms }) =>
    async (tx, { by }) => {
      if (!(await hasPartner(tx, userId))) throw notFound('Партнёр не найден');
      const network = (await findNetworkTerms(tx))?.share ?? 0;
      if (terms && terms.share > network && !payoutRoles.includes(by.role))
        throw new Refusal('forbidden', `Долю больше сетевой, ${network} %, дают роли admin и finance`, {
          role: by.role,
        });
      await insertTerms(tx, userId, terms);
      return { ok: true };
    },
};
