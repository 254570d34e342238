import assert from 'node:assert/strict';
import test from 'node:test';
import { closedReason } from './quantity-options.ts';

const product = {
  id: 1,
  promotionId: 1,
  categoryId: null,
  name: 'Кружка',
  description: '',
  price: 300,
  limit: 2,
  ordered: 0,
  remains: 5,
  needsDelivery: false,
  sizes: [],
  pictures: [],
};
const promotion = {
  status: 'active',
  startsAt: '2026-11-01T00:00:00+03:00',
  endsAt: '2026-12-01T00:00:00+03:00',
} as const;
const shop = { balance: 300, currency: 'баллов', currencyForms: null };

test('what can be ordered has no reason against it', () => {
  assert.equal(closedReason(product, promotion, shop), null);
});

test('each reason is shown, the weightiest first', () => {
  const poor = { ...shop, balance: 0 };
  assert.equal(closedReason(product, promotion, poor), 'Не хватает 300\u00a0баллов');
  const reached = { ...product, ordered: 2 };
  assert.equal(closedReason(reached, promotion, poor), 'Лимит исчерпан: 2 шт.');
  const soldOut = { ...reached, remains: 0 };
  assert.equal(closedReason(soldOut, promotion, poor), 'Нет в наличии');
  assert.match(closedReason(soldOut, { ...promotion, status: 'ended' }, poor) ?? '', /^Акция закончилась в /);
  assert.match(closedReason(product, { ...promotion, status: 'upcoming' }, shop) ?? '', /^Акция начнётся в /);
});
