import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeWords } from '../../ui/text/size-words.ts';
import { afterWords, durationWords, leftWords } from './ticket-words.ts';

test('how long an answer takes is said in the largest unit that tells', () => {
  assert.deepEqual(
    [0, 1, 42, 89, 90, 150, 47 * 60, 72 * 60].map((minutes) => durationWords(minutes).replace('\u00a0', ' ')),
    ['меньше минуты', '1 минута', '42 минуты', '89 минут', '2 часа', '3 часа', '47 часов', '3 дня'],
  );
});

test('after «за» and «через» a minute is said as it is there', () => {
  assert.deepEqual(
    [0, 1, 21, 42, 90].map((minutes) => durationWords(minutes, 'минуту').replace('\u00a0', ' ')),
    ['меньше минуты', '1 минуту', '21 минуту', '42 минуты', '2 часа'],
  );
});

test('what is left of a dispute is counted down, and said to be over', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  assert.deepEqual(
    ['2026-11-25T12:00:00Z', '2026-11-20T12:01:00Z', '2026-11-20T11:59:00Z'].map((until) =>
      leftWords(until, now).replace('\u00a0', ' '),
    ),
    ['ещё 5 дней', 'ещё 1 минута', 'срок прошёл'],
  );
});

test('a file says how large it is', () => {
  assert.deepEqual(
    [1, 340 * 1024, 1.25 * 1024 * 1024].map((bytes) => sizeWords(bytes).replace('\u00a0', ' ')),
    ['1 КБ', '340 КБ', '1,3 МБ'],
  );
});

test('a first answer came after a while, also after less than a minute', () => {
  assert.deepEqual(
    [0, 1, 150].map((minutes) => afterWords(minutes).replace('\u00a0', ' ')),
    ['меньше чем через минуту', 'через 1 минуту', 'через 3 часа'],
  );
});
