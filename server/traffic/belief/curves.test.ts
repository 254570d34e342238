import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Observed } from '../../reports/maturity/queries.ts';
import { ageOf, curvesOf } from './curves.ts';

/** 200 conversions of an old offer, confirmed by half on the tenth day. */
const old: Observed[] = (['confirmed', 'rejected'] as const).map((outcome) => ({
  offerId: 1,
  came: 0,
  left: 56,
  outcome,
  count: 100,
}));

test('an offer whose decisions are slow or few has the share of its category, then of the network', () => {
  const open: Observed = { offerId: 2, came: 0, left: 50, outcome: 'open', count: 300 };
  const { shareOf } = curvesOf([...old, open], (id) => (id === 3 ? 'other' : 'loans'));
  for (const offerId of [1, 2, 3]) assert.ok(Math.abs(shareOf(offerId, 0) - 0.5) < 0.01, String(offerId));
});

test('decisions of its own outweigh them, and a click is ripe once its conversions have come', () => {
  const own: Observed[] = [
    { offerId: 2, came: 0, left: 50, outcome: 'confirmed', count: 180 },
    { offerId: 2, came: 24, left: 50, outcome: 'rejected', count: 20 },
  ];
  const { shareOf, arrivedOf } = curvesOf([...old, ...own], () => '');
  assert.ok(shareOf(2, 0) > 0.85);
  assert.deepEqual([arrivedOf(2, 1), arrivedOf(2, 30), arrivedOf(9, 1)], [0.9, 1, arrivedOf(9, 1)]);
  assert.deepEqual([ageOf(0), ageOf(47.5 * 3_600_000), ageOf(48 * 3_600_000)], [0, 47, 48]);
});
