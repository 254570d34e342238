import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ripeningOf, sharesOf } from './likely.ts';
import type { Observed } from './queries.ts';

/** The age of `days` whole days, at least two. */
const day = (days: number) => 46 + days;
const row = (left: number, outcome: Observed['outcome'], count: number, offerId = 1): Observed => ({
  offerId,
  came: 0,
  left,
  outcome,
  count,
});
const open = (age: number, count: number, amount: number, offerId = 1) => ({
  offerId,
  age,
  count,
  amount: count * amount,
  squares: count * amount ** 2,
});

// In a hundred conversions 40 are decided on the third day (30 confirmed) and 60 on the tenth (40 confirmed).
const older = [
  row(day(3), 'confirmed', 30),
  row(day(3), 'rejected', 10),
  row(day(10), 'confirmed', 40),
  row(day(10), 'rejected', 20),
];

test('a share is that of what was undecided at the same age', () => {
  const shareOf = sharesOf(older);
  assert.deepEqual(shareOf(1, 0), { share: 0.3 + 0.6 * (40 / 60), decided: 100 });
  assert.deepEqual(shareOf(1, day(5)), { share: 40 / 60, decided: 60 });
  assert.equal(shareOf(1, day(11)), null, 'nothing was decided later');
  assert.equal(shareOf(2, 0), null, 'another offer');
});

test('those still undecided count as long as they have been seen', () => {
  // 100 more came and are four days old: half were decided on the third day, all confirmed.
  const shareOf = sharesOf([...older, row(day(3), 'confirmed', 50), row(day(4), 'open', 50)]);
  assert.deepEqual(shareOf(1, day(3)), { share: 80 / 200 + (110 / 200) * (40 / 60), decided: 150 });
  // Rejections are quick: counting only conversions decided by now would give 0.
  const young = sharesOf([row(2, 'rejected', 40), row(5, 'open', 60), ...older]);
  assert.deepEqual(young(1, 0), { share: (160 / 200) * 0.7, decided: 140 });
});

test('what came later was not undecided before', () => {
  const late = { ...row(day(10), 'confirmed', 40), came: day(6) };
  assert.equal(sharesOf([...older, late])(1, day(3))?.share, 30 / 100 + (60 / 100) * (80 / 100));
});

test('undecided conversions are worth their share, with a range', () => {
  const shareOf = sharesOf(older);
  const { ripening, untold } = ripeningOf([open(day(5), 30, 10_000)], shareOf);
  // (40 + 2) / (60 + 4) is 0.65625; its variance for one conversion is 0.22559. 30 conversions of 100 ₽: 260.15 by chance, 3000
  // · √(0.22559 / 60) = 183.95 by the share; 1.96 · 318.61 = 624.48.
  assert.deepEqual(ripening, { amount: 200_000, low: 137_552, high: 262_448 });
  assert.deepEqual(untold, { count: 0, amount: 0 });
});

test('of one offer the unknown adds up, of two it may cancel out', () => {
  const shareOf = sharesOf([...older, ...older.map((one) => ({ ...one, offerId: 2 }))]);
  const reach = (offers: number[]) => {
    const { ripening } = ripeningOf(
      offers.map((offerId) => open(day(5), 30, 10_000, offerId)),
      shareOf,
    );
    return Math.round((ripening?.high ?? 0) - (ripening?.amount ?? 0));
  };
  // √(2 · 260.15² + (2 · 183.95)²) and √2 · 318.61, times 1.96.
  assert.deepEqual([reach([1, 1]), reach([1, 2])], [101_977, 88_315]);
});

test('under thirty decisions there is no figure, and what is told of leaves the rest apart', () => {
  const few = [row(day(3), 'confirmed', 29, 2)];
  const shareOf = sharesOf([...older, ...few]);
  assert.equal(shareOf(2, 0), null);
  assert.deepEqual(ripeningOf([open(0, 5, 100, 2)], shareOf), {
    ripening: null,
    untold: { count: 5, amount: 500 },
  });
  const { ripening, untold } = ripeningOf([open(day(5), 30, 10_000), open(0, 5, 100, 2)], shareOf);
  assert.deepEqual([ripening?.amount, untold], [200_000, { count: 5, amount: 500 }]);
  assert.deepEqual(ripeningOf([], shareOf).ripening, { amount: 0, low: 0, high: 0 });
});
