import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoff } from './connection.ts';

test('waits double up to a minute', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 2000].map((tries) => backoff(tries, 1));
  assert.deepEqual(waits, [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('chance takes away up to half of a wait', () => {
  assert.equal(backoff(3, 0), 4_000);
  assert.equal(backoff(3, 0.5), 6_000);
});
