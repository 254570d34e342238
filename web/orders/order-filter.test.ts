import assert from 'node:assert/strict';
import test from 'node:test';
import { readAddress, toParams, writeAddress } from './order-filter.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address is read and written back the same', () => {
  const query = '?status=sent&promotion=3&page=2';
  assert.equal(writeAddress(read(query)), query);
  assert.equal(writeAddress(read('')), '?');
});

test('invalid values count as absent', () => {
  assert.deepEqual(read('?status=lost&promotion=0&page=1.5'), { page: 1 });
});

test('the request leaves out what is not asked for', () => {
  assert.deepEqual(toParams({ page: 1 }), { page: 1, pageSize: 10 });
  assert.deepEqual(toParams({ status: 'new', promotion: 3, page: 2 }), {
    status: 'new',
    promotionId: 3,
    page: 2,
    pageSize: 10,
  });
});
