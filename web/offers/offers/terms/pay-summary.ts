import type { Payout } from '#contract/offers/offer-terms';

/** What a list says of payouts: the sums of one goal, the main one where it pays, and how many goals pay beside it. */
export type PaySummary = Pick<Payout, 'goal' | 'currencyCode'> & {
  lowest: number;
  highest: number;
  otherGoals: number;
};

/** Sums of different currencies do not compare: those of the first one named are told. */
export function summarise(payouts: readonly Payout[]): PaySummary | null {
  const goals = [...new Set(payouts.map(({ goal }) => goal))];
  const goal = goals.includes('') ? '' : goals[0];
  const [first, ...rest] = payouts.filter((payout) => payout.goal === goal);
  if (!first) return null;
  const { currencyCode } = first;
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
