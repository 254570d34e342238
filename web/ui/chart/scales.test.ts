import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundValues } from './scales.ts';

test('an axis ends at a round value that is not below the highest', () => {
  assert.deepEqual(roundValues(412_000), [0, 100_000, 200_000, 300_000, 400_000, 500_000]);
  assert.deepEqual(roundValues(1), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  // The end, rounded up, has the next larger step.
  assert.deepEqual(roundValues(140.1), [0, 50, 100, 150]);
});

test('small steps have no digits beyond their own', () => {
  assert.deepEqual(roundValues(0.3), [0, 0.1, 0.2, 0.3]);
});
