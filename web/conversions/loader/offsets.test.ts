import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offsets, offsetText } from './offsets.ts';

test('offsets are said as clocks have them', () => {
  assert.deepEqual([180, 330, 345, -210, 0].map(offsetText), [
    'UTC+3 (Москва)',
    'UTC+5:30',
    'UTC+5:45',
    'UTC−3:30',
    'UTC (Лондон зимой)',
  ]);
  assert.ok(offsets.includes(-720) && offsets.includes(840) && !offsets.includes(15));
});
