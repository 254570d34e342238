import assert from 'node:assert/strict';
import test from 'node:test';
import { isNarrowed, readAddress, toParams, writeAddress } from './offer-filter.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('the menu’s addresses are understood', () => {
  const favourites = read('orderDesc=1&orderBy=payment&page=1&onlySubscribed=1');
  assert.deepEqual(favourites, { isFavourite: true, order: 'payment-desc', page: 1 });
  assert.deepEqual(toParams(favourites), {
    ...{ isFavourite: true, sort: { payment: 3 }, page: 1, pageSize: 20 },
  });
  assert.deepEqual(read('inPromotion=1'), { isPromo: true, page: 1 });
  assert.ok(!isNarrowed({ isFavourite: true, order: 'payment-desc' }));
  assert.ok(isNarrowed({ isPromo: true, country: 'RU' }));
});

test('what is written is read again', () => {
  const filter = {
    ...{ term: 'тёплый дом', category: 'Дом и ремонт', country: 'BY', device: 'phone' as const },
    ...{ isFavourite: true as const, isPromo: true as const, isOpen: true as const },
    order: 'createdAt-desc' as const,
  };
  assert.deepEqual(read(writeAddress({ ...filter, page: 3 }).slice(1)), { ...filter, page: 3 });
  assert.equal(writeAddress({}), '?');
  assert.equal(writeAddress({ order: 'payment' }), '?orderBy=payment');
});

test('what nobody wrote counts as absent', () => {
  const wrong = 'term=%0a&category=&country=ru&device=tv&onlySubscribed=yes&orderBy=id&orderDesc=1&page=0';
  assert.deepEqual(read(wrong), { page: 1 });
  assert.deepEqual(read('orderDesc=1'), { page: 1 });
});
