import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress, toParams, withState, writeAddress } from './conversion-filter.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address is read and written back the same', () => {
  const query = '?period=7d&term=A-4412&state=hold&state=reject&offer=12&link=3&page=4';
  assert.equal(writeAddress(read(query)), query);
  assert.equal(writeAddress(read('')), '?');
});

test('invalid values count as absent', () => {
  assert.deepEqual(read('?period=8d&state=paid&offer=-1&link=x&page=0&from=x'), { page: 1 });
});

test('a state is added and taken away', () => {
  assert.deepEqual(withState({ states: ['hold'] }, 'reject'), { states: ['hold', 'reject'] });
  assert.deepEqual(withState({ term: 'x', states: ['hold'] }, 'hold'), { term: 'x' });
});

test('the server is asked for days, whatever the period is called', () => {
  const { from, to, term, states, offerId } = toParams(read('?period=today&term=x&state=hold&offer=7'));
  assert.match(from ?? '', /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual([from, term, states, offerId], [to, 'x', ['hold'], 7]);
});
