import assert from 'node:assert/strict';
import test from 'node:test';
import { nextReleases } from './next-releases.ts';

const items = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ date: `2026-12-0${n}`, amount: n + 0.1, count: 1 }));

test('five days are next, all others are later', () => {
  const { next, later } = nextReleases({ items, later: { amount: 0.2, count: 2 } });
  assert.deepEqual([next.length, next.at(-1)?.date, later], [5, '2026-12-05', 13.4]);
});

test('of few days none is later', () => {
  const { next, later } = nextReleases({ items: items.slice(0, 2), later: { amount: 0, count: 0 } });
  assert.deepEqual([next.length, later], [2, 0]);
});
