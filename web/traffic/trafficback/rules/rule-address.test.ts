import assert from 'node:assert/strict';
import test from 'node:test';
import { isFiltered } from '../../../ui/filter/filter-chips.ts';
import { filters, nextSorting, toParams, usualSorting, withSorting } from './rule-address.ts';

const read = (query: string) => JSON.parse(JSON.stringify(toParams(new URLSearchParams(query))));

test('an address without anything is the first page, the newest first', () => {
  assert.deepEqual(read(''), { page: 1, pageSize: 10, sort: { createdAt: 3 } });
});

test('filter, sorting and page are read, and invalid values count as absent', () => {
  assert.deepEqual(read('?term=%20займ&target=problem&sort=offerFrom&direction=4&page=2'), {
    term: 'займ',
    target: 'problem',
    page: 2,
    pageSize: 10,
    sort: { offerFrom: 4 },
  });
  assert.deepEqual(read('?term=%20&target=x&sort=link&direction=3&page=-1'), read(''));
  assert.deepEqual(read('?page=1.5').page, 1);
  assert.equal(isFiltered(filters, new URLSearchParams('?term=%20&target=x')), false);
});

test('another sorting starts at the first page and leaves the rest of the address alone', () => {
  const query = new URLSearchParams('?page=3&history=2');
  assert.equal(withSorting(query, { field: 'offerTo', direction: 3 }), '?history=2&sort=offerTo&direction=3');
  assert.equal(withSorting(new URLSearchParams('?sort=offerTo&direction=3'), usualSorting), '?');
});

test('a column goes from ascending to descending and back to the usual order', () => {
  const first = nextSorting(usualSorting, 'offerFrom');
  const second = nextSorting(first, 'offerFrom');
  assert.deepEqual([first.direction, second.direction], [4, 3]);
  assert.deepEqual(nextSorting(second, 'offerFrom'), usualSorting);
  assert.deepEqual(nextSorting(usualSorting, 'createdAt'), { field: 'createdAt', direction: 4 });
});
