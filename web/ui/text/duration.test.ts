import assert from 'node:assert/strict';
import test from 'node:test';
import { formatWait } from './format.ts';

test('a wait under a minute is written in words', () => {
  assert.deepEqual([1, 42, 59].map(formatWait), ['1 секунду', '42 секунды', '59 секунд']);
});

test('a longer wait is written as a clock', () => {
  assert.deepEqual([60, 65, 3599, 3600, 3725].map(formatWait), [
    '1:00',
    '1:05',
    '59:59',
    '1:00:00',
    '1:02:05',
  ]);
});
