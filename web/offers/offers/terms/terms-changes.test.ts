import assert from 'node:assert/strict';
import test from 'node:test';
import type { Payout } from '#contract/offers/offer-terms';
import { linesOf, type Terms } from './terms-changes.ts';

const pay = (amount: number, goal = '', countries: string[] = []): Payout => ({
  goal,
  countries,
  currencyCode: 'RUB',
  amount,
});
const terms = (payouts: Payout[], holdDays = 14): Terms => ({
  from: '2026-11-20T00:00:00Z',
  clickDays: 30,
  holdDays,
  payouts,
  playerDays: null,
  carryOver: false,
  promoRule: 'click' as const,
});

test('a change says what holds now instead of what', () => {
  const before = terms([pay(1150), pay(90, 'заявка'), pay(700, '', ['KZ'])]);
  const now = terms([pay(1300), pay(700, '', ['KZ']), pay(50, 'звонок')], 0);
  assert.deepEqual(linesOf(now, before), [
    { about: 'Ставка', now: '1\u00a0300\u00a0₽', before: '1\u00a0150\u00a0₽' },
    { about: 'Цель «звонок»', now: '50\u00a0₽', before: null },
    { about: 'Цель «заявка»', now: 'больше не платят', before: '90\u00a0₽' },
    { about: 'Холд', now: 'нет', before: '14 дней' },
  ]);
});

test('the first terms say all that they began with', () => {
  const lines = linesOf(terms([pay(700, '', ['KZ', 'BY'])]), undefined);
  assert.deepEqual(lines, [
    { about: 'Ставка, Беларусь, Казахстан', now: '700\u00a0₽', before: null },
    { about: 'Холд', now: '14 дней', before: null },
    { about: 'Срок конверсии после клика', now: '30 дней', before: null },
  ]);
});

test('another rule for an order with a click and a code is told, the usual one at the beginning is not', () => {
  const before = terms([pay(700)]);
  const now = { ...before, promoRule: 'last' as const };
  const line = { about: 'Заказ с кликом и промокодом', now: 'последнему касанию' };
  assert.deepEqual(linesOf(now, before), [{ ...line, before: 'партнёру клика' }]);
  assert.deepEqual(linesOf(now, undefined).at(-1), { ...line, before: null });
});
