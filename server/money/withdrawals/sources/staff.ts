import type { withdrawalSources } from '#contract/money/withdrawal-sources';
import { notFound } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { nothing } from '../../../reports/statistics/counters.ts';
import { rates, share } from '../../../reports/statistics/rates.ts';
import { fromMinor } from '../../ledger/money.ts';
import { findWithdrawal } from '../queries.ts';
import {
  findBeginning,
  findPast,
  findSources,
  findTraffic,
  type Past,
  type Source,
  type Traffic,
} from './queries.ts';

/** The sources of a withdrawal's money, and the history of the partner who requests it. */
export const withdrawalSourcesHandlers: Handlers<typeof withdrawalSources> = {
  async 'operator.get-withdrawal-sources'({ id }, { sql }) {
    const one = await findWithdrawal(sql, id);
    if (!one) throw notFound('Выплата не найдена');
    const beginning = await findBeginning(sql, one);
    const [sources, traffic, past] = await Promise.all([
      findSources(sql, one, beginning),
      findTraffic(sql, one),
      findPast(sql, one),
    ]);
    if (!past) throw notFound('Выплата не найдена');
    return {
      since: beginning.since?.toISOString() ?? null,
      carried: fromMinor(beginning.carried),
      sources: sources.map((source) => sourceOnWire(source, traffic)),
      month: qualityOf(traffic),
      paid: paidOnWire(past),
      destinationAt: past.destinationAt.toISOString(),
      destinationActiveAt: past.destinationActiveAt?.toISOString() ?? null,
      payeeAt: past.payeeAt.toISOString(),
    };
  },
};

function sourceOnWire({ amount, ...source }: Source, traffic: Traffic[]) {
  const own = traffic.filter(({ offerId }) => offerId === source.offerId);
  return { ...source, amount: fromMinor(amount), ...qualityOf(own) };
}

/** The approval rate, null with too few decisions (as in reports), and the share of bots. */
function qualityOf(traffic: Traffic[]) {
  const sum = (of: (one: Traffic) => number) => traffic.reduce((total, one) => total + of(one), 0);
  return {
    clicks: sum(({ clicks }) => clicks),
    bots: share(
      sum(({ bots }) => bots),
      sum(({ clicks }) => clicks),
    ),
    approval: rates.approval({
      ...nothing(),
      approve: { count: sum(({ confirmed }) => confirmed), amount: 0 },
      reject: { count: sum(({ rejected }) => rejected), amount: 0 },
    }),
  };
}

function paidOnWire({ count, total, latestAt, usual, toDestination }: Past) {
  return {
    count,
    toDestination,
    total: fromMinor(total),
    latestAt: latestAt?.toISOString() ?? null,
    usual: usual === null ? null : fromMinor(usual),
  };
}
