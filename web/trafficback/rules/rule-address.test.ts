import assert from 'node:assert/strict';
import test from 'node:test';
import {
  nextSorting,
  readAddress,
  toParams,
  usualSorting,
  withFilter,
  withPage,
  withSorting,
} from './rule-address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address without anything is the first page, the newest first', () => {
  assert.deepEqual(toParams(read('')), { page: 1, pageSize: 10, sort: { createdAt: 3 } });
});

test('sorting and page are read, and invalid values count as absent', () => {
  const wanted = { page: 2, pageSize: 10, sort: { offerFrom: 4 } };
  assert.deepEqual(toParams(read('?sort=offerFrom&direction=4&page=2')), wanted);
  assert.deepEqual(read('?sort=link&direction=3&page=-1'), {
    ...{ filter: {}, sorting: usualSorting },
    page: 1,
  });
  assert.deepEqual(read('?page=1.5').page, 1);
});

test('a filter is read and written, and starts at the first page', () => {
  const { term, target } = toParams(read('?term=%20займ&target=problem'));
  assert.deepEqual([term, target], ['займ', 'problem']);
  assert.deepEqual(read('?term=%20&target=x').filter, {});
  const query = new URLSearchParams('?page=3&sort=offerTo&direction=3&target=offer');
  assert.equal(withFilter(query, { term: 'a' }), '?sort=offerTo&direction=3&term=a');
  assert.equal(withFilter(query, {}), '?sort=offerTo&direction=3');
});

test('another sorting starts at the first page and leaves the rest of the address alone', () => {
  const query = new URLSearchParams('?page=3&history=2');
  assert.equal(withSorting(query, { field: 'offerTo', direction: 3 }), '?history=2&sort=offerTo&direction=3');
  assert.equal(withSorting(new URLSearchParams('?sort=offerTo&direction=3'), usualSorting), '?');
  assert.equal(withPage(query, 1), '?history=2');
  assert.equal(withPage(query, 4), '?history=2&page=4');
});

test('a column goes from ascending to descending and back to the usual order', () => {
  const first = nextSorting(usualSorting, 'offerFrom');
  const second = nextSorting(first, 'offerFrom');
  assert.deepEqual([first.direction, second.direction], [4, 3]);
  assert.deepEqual(nextSorting(second, 'offerFrom'), usualSorting);
  assert.deepEqual(nextSorting(usualSorting, 'createdAt'), { field: 'createdAt', direction: 4 });
});
