import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marginOf } from './editor/margin.ts';
import { revenueLines } from './revenue-lines.ts';

const terms = (revenue: number | null, share: number | null = null) => ({
  from: '2026-11-20T00:00:00Z',
  clickDays: 30,
  holdDays: 14,
  share,
  playerDays: null,
  carryOver: false,
  promoRule: 'click' as const,
  payouts: [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 100, revenue }],
});

test('terms say what the advertiser pays now instead of what', () => {
  assert.deepEqual(revenueLines(terms(150), terms(120)), [
    { about: 'Цена рекламодателя', now: '150\u00a0₽', before: '120\u00a0₽' },
  ]);
  assert.deepEqual(revenueLines(terms(null), terms(150)), [
    { about: 'Цена рекламодателя', now: 'не указана', before: '150\u00a0₽' },
  ]);
  assert.deepEqual(revenueLines(terms(null, 12.5), terms(null)), [
    { about: 'Доля партнёра', now: '12,5\u00a0%', before: 'не указана' },
  ]);
  assert.deepEqual(revenueLines(terms(150), terms(150)), []);
});

test('the margin of an entry stands beside it, and none where the revenue is not known', () => {
  const entry = { amount: 75, currencyCode: 'RUB' as const };
  assert.deepEqual(marginOf({ ...entry, revenue: 100 }), {
    text: 'прибыль 25\u00a0₽, маржа 25\u00a0%',
    isLoss: false,
  });
  assert.equal(marginOf({ ...entry, revenue: 70 })?.isLoss, true);
  assert.equal(marginOf({ ...entry, revenue: 0 })?.isLoss, true);
  assert.equal(marginOf({ ...entry, revenue: null }), null);
});
