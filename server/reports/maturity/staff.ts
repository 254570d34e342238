import type { maturityStaff } from '#contract/reports/staff-maturity';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findApart } from '../statistics/cells/conversion-queries.ts';
import { networkRates } from '../statistics/network.ts';
import { findCohorts, scopeOf } from './cohorts.ts';

export const maturityStaffHandlers: Handlers<typeof maturityStaff> = {
  async 'operator.get-maturity'(asked, { replica, settings: { networkCurrency } }) {
    const whose = { userId: null, rates: await networkRates(replica, networkCurrency) };
    const [cohorts, apart] = await Promise.all([
      findCohorts(replica, whose, asked),
      findApart(replica, scopeOf(whose, asked)),
    ]);
    return {
      ...cohorts,
      currencyCode: networkCurrency,
      apart,
    };
  },
};
