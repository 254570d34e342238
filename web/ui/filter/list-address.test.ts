import assert from 'node:assert/strict';
import test from 'node:test';
import { changed, nextSort, pageAddress, readPlace, readSort, sizeAddress, viewOf } from './list-address.ts';

const query = (text: string) => new URLSearchParams(text);

test('an address names page and page size, anything else is the usual', () => {
  assert.deepEqual(readPlace(query('')), { page: 1, pageSize: 50 });
  assert.deepEqual(readPlace(query('page=3&size=100')), { page: 3, pageSize: 100 });
  assert.deepEqual(readPlace(query('page=-1&size=1000')), { page: 1, pageSize: 50 });
});

test('an order is one of the values that the server takes', () => {
  const values = ['login', '-login'] as const;
  assert.equal(readSort(query('sort=-login'), values), '-login');
  for (const text of ['', 'sort=name', 'sort=--login'])
    assert.equal(readSort(query(text), values), undefined);
});

test('a head rises, falls and gives the order back', () => {
  assert.equal(nextSort(null, 'login'), 'login');
  assert.equal(nextSort('-createdAt', 'login'), 'login');
  assert.equal(nextSort('login', 'login'), '-login');
  assert.equal(nextSort('-login', 'login'), null);
});

test('a change keeps the rest of the address and begins at the first page', () => {
  assert.equal(
    changed(query('role=admin&page=4&size=25'), { term: 'ив' }),
    '?role=admin&size=25&term=%D0%B8%D0%B2',
  );
  assert.equal(changed(query('state=a&state=b'), { state: ['b'] }), '?state=b');
  assert.equal(changed(query('state=a&page=2'), { state: [] }), '?');
  assert.equal(changed(query('term=x'), { term: '' }), '?');
});

test('another page keeps the filters, another size begins anew, a view has no page', () => {
  assert.equal(pageAddress(query('role=admin&page=2'), 3), '?role=admin&page=3');
  assert.equal(pageAddress(query('page=2'), 1), '?');
  assert.equal(sizeAddress(query('page=2'), 100), '?size=100');
  assert.equal(sizeAddress(query('page=2&size=100'), 50), '?');
  assert.equal(viewOf(query('role=admin&page=2&sort=login')), '?role=admin&sort=login');
});
