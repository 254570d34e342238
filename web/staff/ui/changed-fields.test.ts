import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFields } from './changed-fields.ts';

test('only what was changed is sent', () => {
  const before = { name: 'Банк', note: '', pictures: ['a', 'b'], categoryId: null };
  assert.deepEqual(changedFields(before, { ...before, pictures: ['a', 'b'] }), {});
  assert.deepEqual(changedFields(before, { ...before, note: 'Звонить', pictures: ['b', 'a'] }), {
    note: 'Звонить',
    pictures: ['b', 'a'],
  });
});
