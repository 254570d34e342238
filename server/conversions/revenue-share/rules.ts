/** Shares are counted whole, in ten-thousandths of a minor unit: a sum times hundredths of a percent. */
const parts = 10_000n;

export type Month = { share: bigint; revenueShare: bigint | null };
export type Carried = { carried: bigint; carriedRevenue: bigint };
export type Result = Carried & {
  /** The partner's sum in minor units, rounded down. */
  amount: bigint;
  /** The advertiser’s payment for it; null where it is not known. */
  revenue: bigint | null;
};

/**
 * The sum of a month. A share below zero pays nothing; by terms that carry it over the next months are to bring it back
 * first.
 */
export function closeMonth(month: Month, before: Carried, carryOver: boolean): Result {
  const share = month.share + before.carried;
  const revenue = month.revenueShare === null ? null : month.revenueShare + before.carriedRevenue;
  const amount = share > 0n ? share / parts : 0n;
  const isCarried = carryOver && share < 0n;
  return {
    amount,
    revenue: amount > 0n && revenue !== null ? (revenue > 0n ? revenue / parts : 0n) : null,
    carried: isCarried ? share : 0n,
    carriedRevenue: isCarried ? (revenue ?? 0n) : 0n,
  };
}
