import { lastDays } from '#contract/wire/days';
import { ask } from '../../rpc/rpc.ts';
import { reader } from '../../ui/filter/reader.ts';

export const askOverview = () => ask('dashboard.get-overview', { timeZone: reader().timeZone });

// All other calls cover thirty days.

export const askRipening = () => ask('statistics.get-maturity', month());

export const askBestOffers = () =>
  ask('statistics.get-report', {
    ...month(),
    groupBy: ['offer'],
    having: [{ metric: 'income', min: 0.01 }],
    pageSize: 5,
  });

/** Limited to thirty days: without a limit all conversions of a large partner would be counted. */
export const askNewest = () => ask('statistics.get-conversions', { ...month(), pageSize: 5 });

function month() {
  return { ...lastDays(30, reader()), timeZone: reader().timeZone };
}
