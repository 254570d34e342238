import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved } from './choice-order.ts';

test('an entry moves up, down and to the ends; the others keep their order', () => {
  const all = ['a', 'b', 'c', 'd'];
  assert.deepEqual(moved(all, 2, 0), ['c', 'a', 'b', 'd']);
  assert.deepEqual(moved(all, 0, 2), ['b', 'c', 'a', 'd']);
  assert.deepEqual(moved(all, 1, 99), ['a', 'c', 'd', 'b']);
  assert.deepEqual(moved(all, 0, -1), all);
  assert.deepEqual(moved(all, 9, 0), all);
});
