import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDay } from '#contract/wire/period';

test('a day counts when it is whole', () => {
  assert.deepEqual(['2026-11-20', '0202-11-20', '2026-02-29', '2028-02-29', '2026-02-30', ''].map(isDay), [
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
});
