import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearSent } from './clear-sent.ts';

test('a message that arrived leaves its form, and what was typed on its way stays', () => {
  const initial = { text: '', isNote: false };
  const sent = { text: 'Первое', isNote: true };
  assert.deepEqual(clearSent(initial, sent, sent), initial);
  assert.deepEqual(clearSent(initial, sent, { text: 'Второе', isNote: true }), {
    text: 'Второе',
    isNote: false,
  });
});
