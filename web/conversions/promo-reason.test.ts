import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promoReason } from './promo-reason.ts';

const clickId = '019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e';

test('an order with a code says whose it is and why, and where another has it, that this one is rejected', () => {
  const said = [
    promoReason({ promo: { wonBy: 'promo', rule: null }, clickId: null }),
    promoReason({ promo: { wonBy: 'click', rule: null }, clickId }),
    promoReason({ promo: { wonBy: 'click', rule: 'click' }, clickId }),
    promoReason({ promo: { wonBy: 'promo', rule: 'last' }, clickId: null }),
    promoReason({ promo: { wonBy: 'promo', rule: 'promo' }, clickId }),
  ];
  assert.deepEqual(said, [
    'Клика не было: заказ засчитан по промокоду',
    'Заказ засчитан по клику: промокод этого не меняет',
    'По правилу оффера заказ с кликом и промокодом засчитан партнёру клика',
    'По правилу оффера заказ с кликом и промокодом засчитан по последнему касанию, им был промокод',
    'По правилу оффера заказ с кликом и промокодом засчитан партнёру промокода. Поэтому здесь он отклонён',
  ]);
});
