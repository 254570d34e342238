import assert from 'node:assert/strict';
import test from 'node:test';
import { readAddress, readPrices, toParams, writeAddress } from './shop-filter.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address is read and written back the same', () => {
  const query = '?name=mug&from=100&to=500.5&category=3&page=4';
  assert.equal(writeAddress(read(query)), query);
  assert.equal(writeAddress(read('')), '?');
});

test('invalid values count as absent, and prices the wrong way round are turned', () => {
  assert.deepEqual(read('?from=abc&to=-1&category=0&page=x'), { page: 1 });
  assert.deepEqual(read('?from=500&to=100'), { from: 100, to: 500, page: 1 });
});

test('the request leaves out what is not asked for, all categories included', () => {
  assert.deepEqual(toParams(3, { page: 1 }), { promotionId: 3, shopId: 3, page: 1, pageSize: 12 });
  assert.deepEqual(toParams(3, { from: 0, category: 7, page: 2 }), {
    promotionId: 3,
    shopId: 3,
    priceFrom: 0,
    categoryId: 7,
    page: 2,
    pageSize: 12,
  });
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
