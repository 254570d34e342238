import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, chance } from '../../demo/traffic/chance.ts';
import { addBit, foundIn, liftOf, noEvidence } from './evidence.ts';

/** The clicks until evidence of 0.95, and what it says; null where it never comes. The share follows what has come. */
function look(random: Chance, ratio: number, landings: number) {
  const evidence = noEvidence();
  for (let n = 1; n <= (ratio === 1 ? 700 : 3000); n += 1) {
    const [own, other] = evidence.gains;
    const share = 0.05 + (0.9 * (own + 1)) / (own + other + 2);
    const isFirst = random() < (share * ratio) / (share * ratio + 1 - share);
    addBit(evidence, { isFirst, share, income: random() < 0.7 ? 90 : 1150 });
    const found = foundIn(evidence, landings);
    if (found.confidence >= 0.95) return { n, lift: liftOf(evidence, found.better), ...found };
  }
  return null;
}

test('of 1,000 pairs without a difference at most 5 % ever look like one, though shares follow the income', () => {
  const random = chance(9);
  const found = Array.from({ length: 1000 }, () => look(random, 1, 2)).filter((one) => one !== null);
  assert.ok(found.length <= 50, `${found.length}`);
});

test('a landing that brings half more is found, with its lift, and never the other', () => {
  const random = chance(9);
  const found = Array.from({ length: 100 }, () => look(random, 1.5, 2));
  const known = found.filter((one) => one !== null);
  assert.ok(known.length >= 80, `${known.length}`);
  assert.deepEqual([...new Set(known.map(({ better }) => better))], [0]);
  const lifts = known.map(({ lift }) => lift).sort((a, b) => a - b);
  assert.ok((lifts[Math.floor(lifts.length / 2)] ?? 0) > 0.3);
});

test('more landings need more evidence, and one conversion of a thousand usual incomes proves nothing @full', () => {
  const [two, five] = [look(chance(9), 2, 2), look(chance(9), 2, 5)];
  assert.ok(two && five && five.n > two.n);
  const evidence = noEvidence();
  for (let n = 0; n < 200; n += 1) addBit(evidence, { isFirst: n % 2 === 0, share: 0.5, income: 100 });
  addBit(evidence, { isFirst: true, share: 0.5, income: 100_000 });
  assert.ok(foundIn(evidence, 2).confidence < 0.95);
});
