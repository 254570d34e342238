import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPayouts, wordsOf } from './promo-words.ts';

const now = Date.parse('2026-06-10T12:00:00Z');
// Midnight of the reader's clock.
const lastMidnight = new Date(2026, 6, 1).toISOString();
const none = { from: null, until: null, createdAt: '2026-06-01T12:00:00Z', decidedAt: null };

test('a code or a request says what holds of it and what its partner may do next', () => {
  const from = '2026-06-02T12:00:00Z';
  const said = [
    wordsOf({ ...none, state: 'requested' }, now),
    wordsOf({ ...none, state: 'refused', decidedAt: from }, now),
    wordsOf({ ...none, state: 'active', from }, now),
    wordsOf({ ...none, state: 'active', from: '2026-06-20T12:00:00Z', until: lastMidnight }, now),
  ];
  assert.deepEqual(
    said.map((words) => words.said),
    ['01.06.2026', '02.06.2026', 'с 02.06.2026 без срока', 'с 20.06.2026 по 30.06.2026'],
  );
  assert.deepEqual(
    said.map(({ next }) => next !== null),
    [true, true, false, true],
  );
});

test('payouts of a code name their goal and countries', () => {
  const payout = { goal: '', countries: [], currencyCode: 'RUB' as const, amount: 500 };
  const said = ownPayouts([payout, { ...payout, goal: 'Заявка', countries: ['KZ'], amount: 300 }]);
  assert.equal(said.replaceAll('\u00a0', ' '), '500 ₽; «Заявка», Казахстан 300 ₽');
});
