import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSigns, inOneLine, pausesOf, signsOf } from './withdrawal-words.ts';

test('what pauses a withdrawal is said in words, with the staff’s own, and not that a person decides', () => {
  const paused = { holds: ['debt' as const, 'sign' as const, 'staff' as const], staffHold: 'Ждём ответа' };
  assert.equal(inOneLine(pausesOf(paused)), 'На балансе долг; задержана: Ждём ответа');
  assert.equal(inOneLine(pausesOf({ holds: ['sign'], staffHold: null })), '—');
});

test('signs of several withdrawals are counted, and those of one that is over are left out', () => {
  const signs = [
    { signs: ['первая выплата партнёра', 'больше лимита способа'] },
    { signs: ['больше лимита способа'] },
  ];
  assert.deepEqual(signsOf({ state: 'paid', signs: ['первая выплата партнёра'] }), []);
  assert.deepEqual(countSigns(signs), ['первая выплата партнёра: 1', 'больше лимита способа: 2']);
});
