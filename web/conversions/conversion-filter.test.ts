import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFiltered } from '../ui/filter/filter-chips.ts';
import { filters, toParams, toSheet } from './conversion-filter.ts';

const read = (query: string) => toParams(new URLSearchParams(query));

test('an address is read', () => {
  const {
    from: _,
    to: __,
    timeZone: ___,
    ...params
  } = read(
    '?period=7d&term=A-4412&state=hold&state=reject&rejectReason=fraud&offer=12&not.sub1=x&basis=click&page=4',
  );
  assert.deepEqual(params, {
    term: 'A-4412',
    states: ['hold', 'reject'],
    rejectReasons: ['fraud'],
    basis: 'click',
    filters: { offer: [12], sub1: { not: ['x'] } },
    page: 4,
    pageSize: 20,
  });
});

test('invalid values count as absent', () => {
  const wrong = '?period=8d&state=paid&rejectReason=none&offer=-1&link=x&page=0&from=x&basis=event';
  assert.deepEqual(JSON.stringify(read(wrong)), JSON.stringify(read('')));
  assert.equal(isFiltered(filters, new URLSearchParams(wrong)), false);
});

test('the server is asked for days, whatever the period is called', () => {
  const { from, to, term, states } = read('?period=today&term=x&state=hold');
  assert.match(from ?? '', /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual([from, term, states], [to, 'x', ['hold']]);
});

test('the file is asked for with what was understood of the address, its days named', () => {
  const query = new URLSearchParams('?period=today&state=hold&state=paid&not.offer=7&link=x&page=2');
  const { from, to, timeZone } = toParams(query);
  const file = new URLSearchParams(toSheet(query));
  assert.deepEqual(Object.fromEntries(file), { from, to, timeZone, state: 'hold', 'not.offer': '7' });
});
