import assert from 'node:assert/strict';
import test from 'node:test';
import { toParams } from './order-filter.ts';

const read = (query: string) => JSON.parse(JSON.stringify(toParams(new URLSearchParams(query))));

test('an address is read, and invalid values count as absent', () => {
  assert.deepEqual(read('?status=sent&promotion=3&page=2'), {
    status: 'sent',
    promotionId: 3,
    page: 2,
    pageSize: 10,
  });
  assert.deepEqual(read('?status=lost&promotion=0&page=1.5'), { page: 1, pageSize: 10 });
});
