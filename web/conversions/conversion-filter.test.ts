import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFiltered } from '../ui/filter/filter-chips.ts';
import { sheetQuery } from '../ui/filter/list-address.ts';
import { days, filters, toParams } from './conversion-filter.ts';

const read = (query: string) => toParams(new URLSearchParams(query));

test('an address is read', () => {
  const {
    from: _,
    to: __,
    timeZone: ___,
    ...params
  } = read('?period=7d&term=A-4412&state=hold&state=reject&offer=12&link=3&page=4');
  assert.deepEqual(params, {
    ...{ term: 'A-4412', states: ['hold', 'reject'], offerId: 12, linkId: 3 },
    ...{ page: 4, pageSize: 20 },
  });
});

test('invalid values count as absent', () => {
  const wrong = '?period=8d&state=paid&offer=-1&link=x&page=0&from=x';
  assert.deepEqual(JSON.stringify(read(wrong)), JSON.stringify(read('')));
  assert.equal(isFiltered(filters, new URLSearchParams(wrong)), false);
});

test('the server is asked for days, whatever the period is called', () => {
  const { from, to, term, states, offerId } = read('?period=today&term=x&state=hold&offer=7');
  assert.match(from ?? '', /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual([from, term, states, offerId], [to, 'x', ['hold'], 7]);
});

test('the file is asked for with what was understood of the address, its days named', () => {
  const query = new URLSearchParams('?period=today&state=hold&state=paid&offer=7&link=x&page=2');
  const { from, to, timeZone } = toParams(query);
  const file = new URLSearchParams(sheetQuery(filters, days, query));
  assert.deepEqual(Object.fromEntries(file), { from, to, timeZone, state: 'hold', offer: '7' });
});
