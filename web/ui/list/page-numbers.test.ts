import assert from 'node:assert/strict';
import test from 'node:test';
import { pageNumbers } from './page-numbers.ts';

test('few pages are all offered', () => {
  assert.deepEqual(pageNumbers(1, 1), [1]);
  assert.deepEqual(pageNumbers(2, 5), [1, 2, 3, 4, 5]);
});

test('of many pages the ends and the neighbours are offered', () => {
  assert.deepEqual(pageNumbers(1, 90), [1, 2, null, 90]);
  assert.deepEqual(pageNumbers(45, 90), [1, null, 44, 45, 46, null, 90]);
  assert.deepEqual(pageNumbers(90, 90), [1, null, 89, 90]);
});

test('a gap of one page is that page', () => {
  assert.deepEqual(pageNumbers(4, 90), [1, 2, 3, 4, 5, null, 90]);
  assert.deepEqual(pageNumbers(87, 90), [1, null, 86, 87, 88, 89, 90]);
});
