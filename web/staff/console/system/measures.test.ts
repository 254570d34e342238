import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAge, formatBytes } from './measures.ts';

test('a size has the largest unit that leaves a whole digit', () => {
  assert.deepEqual([0, 900, 1536, 20_971_520].map(formatBytes), [
    '0\u00a0Б',
    '900\u00a0Б',
    '1,5\u00a0КиБ',
    '20\u00a0МиБ',
  ]);
});

test('an age has two units at most, and none below nought', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const ages = [
    '2026-11-22T12:00:05Z',
    '2026-11-22T11:59:18Z',
    '2026-11-22T08:48:00Z',
    '2026-11-20T12:00:00Z',
  ];
  assert.deepEqual(
    ages.map((iso) => formatAge(iso, now)),
    ['только что', '42\u00a0с', '3\u00a0ч 12\u00a0мин', '2\u00a0д'],
  );
});
