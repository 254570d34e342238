import type { Payout } from '#contract/offers/offer-terms';

/** A list's summary of payouts: the sums of one goal, the main one where it pays, and the number of other paid goals. */
export type PaySummary = Pick<Payout, 'goal' | 'currencyCode'> & {
  lowest: number;
  highest: number;
  otherGoals: number;
  /** True where the numbers are percents of the NGR. */
  isShare?: true;
};

/** Summarises the payouts of the first named currency: sums of different currencies cannot be compared. */
export function summarise(payouts: readonly Payout[]): PaySummary | null {
  const goals = [...new Set(payouts.map(({ goal }) => goal))];
  const goal = goals.includes('') ? '' : goals[0];
  const [first, ...rest] = payouts.filter((payout) => payout.goal === goal);
  if (!first) return null;
  const { currencyCode } = first;
  if (first.sharePercent !== undefined)
    return {
      goal: first.goal,
      currencyCode,
      lowest: first.sharePercent,
      highest: first.sharePercent,
      isShare: true,
      otherGoals: goals.length - 1,
    };
  const sums = [first, ...rest.filter((payout) => payout.currencyCode === currencyCode)].map(
    ({ amount }) => amount,
  );
  return {
    goal: first.goal,
    currencyCode,
    lowest: Math.min(...sums),
    highest: Math.max(...sums),
    otherGoals: goals.length - 1,
  };
}
