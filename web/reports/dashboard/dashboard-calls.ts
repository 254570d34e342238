import { wholeDays } from '#contract/wire/period';
import { ask } from '../../rpc/rpc.ts';
import { reader } from '../../ui/filter/period.ts';

export const askOverview = () => ask('dashboard.get-overview', { timeZone: reader().timeZone });

// All others are of thirty days.

export const askRipening = () => ask('statistics.get-maturity', month());

export const askBestOffers = () =>
  ask('statistics.get-report', {
    ...month(),
    groupBy: ['offer'],
    having: [{ metric: 'income', min: 0.01 }],
    pageSize: 5,
  });

/** Of thirty days: all of a large partner's would be counted. */
export const askNewest = () => ask('statistics.get-conversions', { ...month(), pageSize: 5 });

function month() {
  return { ...wholeDays({ period: '30d' }, reader()), timeZone: reader().timeZone };
}
