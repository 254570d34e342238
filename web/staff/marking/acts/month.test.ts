import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quarterAfter, quarterIn } from './month.ts';

test('a quarter is read from the address, and the next and the one before cross the year', () => {
  assert.deepEqual(quarterIn(new URLSearchParams('quarter=2026-3')), { year: 2026, quarter: 3 });
  assert.deepEqual(quarterAfter({ year: 2026, quarter: 4 }, 1), { year: 2027, quarter: 1 });
  assert.deepEqual(quarterAfter({ year: 2026, quarter: 1 }, -1), { year: 2025, quarter: 4 });
});
