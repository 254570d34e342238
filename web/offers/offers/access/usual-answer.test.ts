import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualAnswer } from './usual-answer.ts';

test('an answer time is said in the unit that people would use', () => {
  assert.deepEqual([1, 59, 60, 61, 180, 2880, 2881].map(usualAnswer), [
    'за 1 минуту',
    'за 59 минут',
    'за 1 час',
    'за 2 часа',
    'за 3 часа',
    'за 48 часов',
    'за 3 дня',
  ]);
});
