import { conversionStates } from '#contract/conversions/conversion-names';
import type { Counters } from './counters.ts';

/** With fewer decisions the approval rate says nothing: the first decisions to come are mostly rejections. */
export const leastDecisions = 10;

/** A partner's income: on hold and approved, minor units. */
export function incomeOf({ hold, approve }: Pick<Counters, 'hold' | 'approve'>): number {
  return hold.amount + approve.amount;
}

/** Counts conversions of all states. */
export function countConversions(counters: Counters): number {
  return conversionStates.reduce((total, state) => total + counters[state].count, 0);
}

/** The ratios of a row (docs/product.md, 3.23); null where the denominator is zero. EPC is in units of the currency. */
export const ratios = {
  cr: (counters: Counters) => share(countConversions(counters), peopleOf(counters)),
  epc: (counters: Counters) => epcOf(incomeOf(counters), peopleOf(counters)),
  approval(counters: Counters): number | null {
    const decisions = decisionsOf(counters);
    return decisions.decided < leastDecisions ? null : approvalOf(decisions);
  },
  reg2dep: ({ firstDeposits, registrations }: Counters) => share(firstDeposits, registrations),
  averageDeposit: ({ depositSum, deposits }: Counters) => share(depositSum, deposits * 100),
};

/** Clicks without bots. */
function peopleOf({ clicks, bots }: Counters): number {
  return clicks - bots;
}

/** Income for each click, in units of the currency; `income` is in minor units. */
export function epcOf(income: number, clicks: number): number | null {
  return share(income, clicks * 100);
}

type Decisions = { confirmed: number; decided: number };

/** Approved and confirmed conversions, and these together with rejected ones. */
export function decisionsOf({
  approve,
  confirmed,
  reject,
}: Pick<Counters, 'approve' | 'confirmed' | 'reject'>): Decisions {
  const approved = approve.count + confirmed;
  return { confirmed: approved, decided: approved + reject.count };
}

/** The share of approved and confirmed conversions among decided ones. */
export function approvalOf({ confirmed, decided }: Decisions): number | null {
  return share(confirmed, decided);
}

/** The network's profit from conversions whose revenue is known; null where there are conversions and none has known revenue. */
export function profitOf({ revenue, knownAmount, unknown, hold, approve }: Counters): number | null {
  const count = hold.count + approve.count;
  return count > 0 && unknown === count ? null : revenue - knownAmount;
}

/** The share of profit in revenue. */
export function marginOf(counters: Counters): number | null {
  const profit = profitOf(counters);
  return profit === null ? null : share(profit, counters.revenue);
}

/** A partner's income minus their costs. */
export function ownProfitOf(counters: Counters): number {
  return incomeOf(counters) - counters.cost;
}

/** A partner's profit on their costs. */
export function roiOf(counters: Counters): number | null {
  return share(ownProfitOf(counters), counters.cost);
}

/** Divides whole numbers, and multiplies before: 201.70125 is 201.7013, and the quotient times 10 000 would fall below the half. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 10_000;
}
