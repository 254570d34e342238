import assert from 'node:assert/strict';
import test from 'node:test';
import { toParams } from './notification-filter.ts';

const read = (query: string) => JSON.parse(JSON.stringify(toParams(new URLSearchParams(query))));

test('an address is read', () => {
  assert.deepEqual(read('?show=unread&category=2&search=%D1%85%D0%BE%D0%BB%D0%B4+14&page=3'), {
    isRead: false,
    categoryId: 2,
    search: 'холд 14',
    page: 3,
    perPage: 20,
  });
});

test('invalid values count as absent', () => {
  assert.deepEqual(read('?show=read&category=x&search=%20&page=0'), { page: 1, perPage: 20 });
  assert.deepEqual(read('?category=-1&page=1.5'), { page: 1, perPage: 20 });
  assert.deepEqual(read('?page=9999999'), { page: 1_000_000, perPage: 20 });
});
