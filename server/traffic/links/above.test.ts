import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboveEqual } from './above.ts';

const nothing = {
  clicks: 0,
  chanceClicks: 0,
  chanceConversions: 0,
  income: 0,
  chanceIncome: 0,
  squares: 0,
  chanceSquares: 0,
};

test('the gain is what the chosen clicks brought above as many by chance, and its range holds for conversions of one size', () => {
  // By chance 100 clicks bring 10 conversions of 100, by income 900 bring 180.
  const good = { ...nothing, clicks: 850, chanceClicks: 50, income: 18_500, squares: 1_850_000 };
  const poor = { ...nothing, clicks: 150, chanceClicks: 50, income: 500, squares: 50_000 };
  const rows = [
    { ...good, chanceConversions: 7, chanceIncome: 700, chanceSquares: 70_000 },
    { ...poor, chanceConversions: 3, chanceIncome: 300, chanceSquares: 30_000 },
  ];
  const { byChance, above } = aboveEqual(rows);
  const reach = Math.round(1.96 * Math.sqrt(1_800_000 + 100_000 * 81));
  assert.deepEqual([byChance, above], [10, { amount: 9_000, low: 9_000 - reach, high: 9_000 + reach }]);
  assert.equal(aboveEqual([{ ...nothing, clicks: 10, chanceClicks: 10 }]).above, null);
});
