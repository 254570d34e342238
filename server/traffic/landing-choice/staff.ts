import type { landingChoiceStaff } from '#contract/traffic/staff-landing-choice';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findPairs } from './pair-queries.ts';
import type { Pair } from './pairs.ts';
import { findChoice } from './staff-queries.ts';

/** See docs/decisions/0239-landings-by-income.md. */
export const landingChoiceStaffHandlers: Handlers<typeof landingChoiceStaff> = {
  async 'operator.get-landing-choice'({ offerId }, { sql, settings }) {
    const { landingWeights, items } = orNotFound(await findChoice(sql, offerId), 'Оффер не найден');
    const pairs = await findPairs(sql, offerId);
    const sum = items.reduce((all, { weight, isActive }) => all + (isActive ? weight : 0), 0);
    return {
      landingWeights,
      currencyCode: settings.networkCurrency,
      countedAt: items.map(({ countedAt }) => countedAt).reduce(later, null),
      items: items.map(({ ripeClicks, income, ...item }) => ({
        ...item,
        share: item.isActive && sum > 0 ? item.weight / sum : 0,
        epc: ripeClicks > 0 ? Math.round(income / ripeClicks) / 100 : null,
      })),
      pairs: pairs.map(onWire),
    };
  },
};

function onWire({ verdict, ...pair }: Pair) {
  return {
    ...pair,
    verdict: verdict && {
      ...verdict,
      betterId: verdict.better === 0 ? pair.firstId : pair.secondId,
      day: new Date(verdict.day * 86_400_000).toISOString().slice(0, 10),
    },
  };
}

function later(one: Date | null, other: Date | null) {
  return one && (!other || one > other) ? one : other;
}
