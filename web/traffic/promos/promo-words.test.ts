import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPayouts, wordsOf } from './promo-words.ts';

const now = Date.parse('2026-06-10T12:00:00Z');
const none = { from: null, until: null, reason: '', createdAt: '2026-06-01T12:00:00Z', decidedAt: null };

test('a code or a request says what holds of it and what its partner may do next', () => {
  const from = '2026-06-02T12:00:00Z';
  const said = [
    wordsOf({ ...none, state: 'requested' }, now),
    wordsOf({ ...none, state: 'refused', decidedAt: from, reason: 'Занят' }, now),
    wordsOf({ ...none, state: 'active', from }, now),
    wordsOf({ ...none, state: 'active', from: '2026-06-20T12:00:00Z' }, now),
  ];
  assert.deepEqual(
    said.map((words) => words.said),
    [
      'Запрошен 01.06.2026',
      'Сеть отказала 02.06.2026: Занят',
      'Действует с 02.06.2026, без срока',
      'Начнёт действовать с 20.06.2026, без срока',
    ],
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
