/** Clicks and income of an offer of a smart link; `byChance` those whose offer was chosen by chance. Sums in minor units. */
export type ChosenRow = {
  clicks: number;
  chanceClicks: number;
  chanceConversions: number;
  income: number;
  chanceIncome: number;
  squares: number;
  chanceSquares: number;
};

/** The days of UTC that the page of a smart link shows. */
export const shownDays = 28;

/**
 * Earnings of a choice above equal shares. Visitors whose offer was chosen by chance are a sample of what equal shares bring, so
 * the difference of the means of a click, times the clicks that were chosen by income, is what the choice earned. The range is of
 * nineteen times out of twenty: a mean's variance is that of a sum of as many conversions as came. Null where all clicks were chosen one
 * way.
 */
export function aboveEqual(rows: readonly ChosenRow[]) {
  const sum = (name: keyof ChosenRow) => rows.reduce((all, row) => all + row[name], 0);
  const chance = {
    clicks: sum('chanceClicks'),
    income: sum('chanceIncome'),
    squares: sum('chanceSquares'),
  };
  const chosen = {
    clicks: sum('clicks') - chance.clicks,
    income: sum('income') - chance.income,
    squares: sum('squares') - chance.squares,
  };
  const byChance = sum('chanceConversions');
  if (chance.clicks === 0 || chosen.clicks === 0) return { byChance, above: null };
  const amount = chosen.income - (chance.income / chance.clicks) * chosen.clicks;
  const reach = 1.96 * Math.sqrt(chosen.squares + chance.squares * (chosen.clicks / chance.clicks) ** 2);
  return {
    byChance,
    above: { amount: Math.round(amount), low: Math.round(amount - reach), high: Math.round(amount + reach) },
  };
}
