import type { referrals } from '#contract/money/referrals';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findBalance } from '../ledger/queries.ts';
import { findReferred } from './queries.ts';

/** See docs/decisions/0193-referral-income.md. */
export const referralHandlers: Handlers<typeof referrals> = {
  async 'profile.get-referrals'(range, { sql, partner }) {
    const [referred, balance] = await Promise.all([
      findReferred(sql, partner.id, range),
      findBalance(sql, partner.id),
    ]);
    return { ...referred, currencyCode: orNotFound(balance).currencyCode };
  },
};
