import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRow } from './question-rows.ts';

test('a new question has an id that none has, and not that of the one taken away before', (t) => {
  const chances = [0.5, 0.5, 0.7];
  t.mock.method(Math, 'random', () => chances.shift() ?? 0.9);
  const first = newRow([]);
  const second = newRow([first]);
  assert.notEqual(second.id, first.id);
  assert.notEqual(newRow([first]).id, second.id);
});
