import type { withdrawalSources } from '#contract/money/withdrawal-sources';
import { notFound, orNotFound } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { nothing } from '../../../reports/statistics/counters.ts';
import { ratios, share } from '../../../reports/statistics/ratios.ts';
import { findWithdrawal } from '../queries.ts';
import { findBeginning, findPast, findSources, findTraffic, type Traffic } from './queries.ts';

/** The sources of a withdrawal's money, and the history of the partner who requests it. */
export const withdrawalSourcesHandlers: Handlers<typeof withdrawalSources> = {
  async 'operator.get-withdrawal-sources'({ id }, { sql }) {
    const one = orNotFound(await findWithdrawal(sql, id), 'Выплата не найдена');
    const beginning = await findBeginning(sql, one);
    const [sources, traffic, past] = await Promise.all([
      findSources(sql, one, beginning),
      findTraffic(sql, one),
      findPast(sql, one),
    ]);
    if (!past) throw notFound('Выплата не найдена');
    return {
      ...beginning,
      ...past,
      sources: sources.map((source) => ({
        ...source,
        ...qualityOf(traffic.filter(({ offerId }) => offerId === source.offerId)),
      })),
      month: qualityOf(traffic),
      paid: past,
    };
  },
};

/** The approval rate, null with too few decisions (as in reports), and the share of bots. */
function qualityOf(traffic: Traffic[]) {
  const sum = (field: 'clicks' | 'bots' | 'confirmed' | 'rejected') =>
    traffic.reduce((total, one) => total + one[field], 0);
  const clicks = sum('clicks');
  return {
    clicks,
    bots: share(sum('bots'), clicks),
    approval: ratios.approval({
      ...nothing(),
      approve: { count: sum('confirmed'), amount: 0 },
      reject: { count: sum('rejected'), amount: 0 },
    }),
  };
}
