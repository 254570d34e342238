// Methods: `operator.get-report`.
import { operatorRead } from '../wire/rpc.ts';
import { networkAnswer, networkParams } from './report.ts';

/** Report over all partners' clicks and conversions, with the network's earnings. */
export const reportsStaff = {
  'operator.get-report': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'own',
    summary: 'Отчёт сети: трафик, выручка, выплаты, прибыль',
    about:
      'As statistics.get-report, over all partners (a bound manager: their own), with revenue, payout, profit and margin, and by partner, manager, advertiser and ' +
      'currency besides. The manager and the advertiser are those of now. Money is in NETWORK_CURRENCY by the rate of each conversion’s day; what has no rate is in `apart`, in its own ' +
      'currency, and in no sum. Conversions whose revenue is not known are in no profit: `unknownRevenue` counts them. By a sub a period has more ' +
      'than 31 days only with a filter by one partner.',
    errors: ['wrongField'],
    params: networkParams,
    result: networkAnswer,
    example: { from: '2026-11-01', to: '2026-11-20', groupBy: ['advertiser', 'offer'], sort: { profit: 3 } },
  }),
};
