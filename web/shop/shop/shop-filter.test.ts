import assert from 'node:assert/strict';
import test from 'node:test';
import { isFiltered } from '../../ui/filter/filter-chips.ts';
import { filters, readPrices, toParams } from './shop-filter.ts';

const read = (query: string) => JSON.parse(JSON.stringify(toParams(3, new URLSearchParams(query))));
const first = { promotionId: 3, shopId: 3, page: 1, pageSize: 12 };

test('an address is read', () => {
  assert.deepEqual(read('?name=mug&from=100&to=500.5&category=3&page=4'), {
    ...first,
    name: 'mug',
    priceFrom: 100,
    priceTo: 500.5,
    categoryId: 3,
    page: 4,
  });
  assert.deepEqual(read('?from=0'), { ...first, priceFrom: 0 });
});

test('invalid values count as absent, and prices the wrong way round are turned', () => {
  const wrong = '?from=abc&to=-1&category=0&page=x';
  assert.deepEqual(read(wrong), first);
  assert.equal(isFiltered(filters, new URLSearchParams(wrong)), false);
  assert.deepEqual(read('?from=500&to=100'), { ...first, priceFrom: 100, priceTo: 500 });
});

test('prices are numbers, an empty one is absent, letters are refused at their field', () => {
  assert.deepEqual(readPrices({ from: ' 1 200,50', to: '' }), { from: 1200.5 });
  assert.deepEqual(readPrices({ from: '', to: '' }), {});
  assert.deepEqual(readPrices({ from: 'сто', to: '5' }), { from: 'Введите число, например 500' });
  assert.deepEqual(readPrices({ from: '', to: '-5' }), { to: 'Введите число, например 500' });
  assert.deepEqual(readPrices({ from: '9', to: '999999999999' }), { to: 'Слишком большая цена' });
});

test('a price from above the price to is reported before a request', () => {
  assert.deepEqual(readPrices({ from: '10', to: '9,99' }), { from: 'Цена «от» больше цены «до»' });
  assert.deepEqual(readPrices({ from: '10', to: '10' }), { from: 10, to: 10 });
});
