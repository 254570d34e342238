import type { referrals } from '#contract/money/referrals';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { balanceOnWire } from '../ledger/balance.ts';
import { fromMinor } from '../ledger/money.ts';
import { findBalance } from '../ledger/queries.ts';
import { findReferred } from './queries.ts';

/** See docs/decisions/0193-referral-income.md. */
export const referralHandlers: Handlers<typeof referrals> = {
  async 'profile.get-referrals'(range, { sql, partner }) {
    const [{ rows, totalCount }, balance] = await Promise.all([
      findReferred(sql, partner.id, range),
      findBalance(sql, partner.id),
    ]);
    if (!balance) throw notFound();
    const items = rows.map(({ joinedAt, income, ...row }) => ({
      ...row,
      joinedAt: joinedAt.toISOString(),
      income: fromMinor(income),
    }));
    return { items, pagination: { totalCount }, currencyCode: balanceOnWire(balance).currencyCode };
  },
};
