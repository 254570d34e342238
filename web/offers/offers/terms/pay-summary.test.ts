import assert from 'node:assert/strict';
import test from 'node:test';
import type { Payout } from '#contract/offers/offer-terms';
import { summarise } from './pay-summary.ts';

const pay = (amount: number, goal = '', currencyCode: 'RUB' | 'USD' = 'RUB'): Payout => ({
  goal,
  countries: [],
  currencyCode,
  amount,
});

test('the main goal is told with the span of its sums, and how many goals pay beside it', () => {
  assert.deepEqual(summarise([pay(50, 'заявка'), pay(430), pay(520), pay(390), pay(9, 'оплата')]), {
    goal: '',
    currencyCode: 'RUB',
    lowest: 390,
    highest: 520,
    otherGoals: 2,
  });
});

test('without a main goal the first one is told; nothing where nothing is paid', () => {
  assert.equal(summarise([pay(180, 'урок'), pay(1300, 'оплата')])?.goal, 'урок');
  assert.equal(summarise([]), null);
});

test('sums of another currency are not mixed in', () => {
  assert.equal(summarise([pay(100), pay(5000, '', 'USD')])?.highest, 100);
});
