import assert from 'node:assert/strict';
import test from 'node:test';
import { readAddress, toParams, writeAddress } from './notification-filter.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address is read and written back the same', () => {
  const query = '?show=unread&category=2&search=%D1%85%D0%BE%D0%BB%D0%B4+14&page=3';
  assert.deepEqual(read(query), { isUnread: true, category: 2, search: 'холд 14', page: 3 });
  assert.equal(writeAddress(read(query)), query);
  assert.equal(writeAddress(read('')), '');
});

test('invalid values count as absent', () => {
  assert.deepEqual(read('?show=read&category=x&search=%20&page=0'), { page: 1 });
  assert.deepEqual(read('?category=-1&page=1.5'), { page: 1 });
  assert.deepEqual(read('?page=9999999'), { page: 1_000_000 });
});

test('only what is filtered by is asked for', () => {
  assert.deepEqual(toParams({ page: 1 }), { page: 1, perPage: 20 });
  assert.deepEqual(toParams({ isUnread: true, category: 3, search: 'а', page: 2 }), {
    isRead: false,
    categoryId: 3,
    search: 'а',
    page: 2,
    perPage: 20,
  });
});
