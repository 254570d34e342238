import type { maturity } from '#contract/reports/maturity';
import { findBalance } from '../../money/ledger/queries.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findCohorts } from './cohorts.ts';

/** See docs/decisions/0167-maturity.md. */
export const maturityHandlers: Handlers<typeof maturity> = {
  async 'statistics.get-maturity'(asked, { replica, partner }) {
    const [balance, cohorts] = await Promise.all([
      findBalance(replica, partner.id),
      findCohorts(replica, { userId: partner.id, rates: null }, asked),
    ]);
    if (!balance) throw notFound();
    return { ...cohorts, currencyCode: balance.currencyCode };
  },
};
