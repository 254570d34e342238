import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAt, lastMonthAt } from './network-day.ts';

test('a day and the month before are those of the network, whatever the reader’s clock shows', () => {
  // In Vladivostok the first of January has begun.
  const now = Date.parse('2026-12-31T15:00:00Z');
  assert.deepEqual(
    ['Europe/Moscow', 'Asia/Vladivostok'].map((zone) => [dayAt(zone, now), lastMonthAt(zone, now)]),
    [
      ['2026-12-31', { from: '2026-11-01', to: '2026-11-30' }],
      ['2027-01-01', { from: '2026-12-01', to: '2026-12-31' }],
    ],
  );
});
