import assert from 'node:assert/strict';
import test from 'node:test';
import { sheetQuery } from '../../ui/filter/list-address.ts';
import { days, filters, toParams } from './call-filter.ts';

const read = (query: string) => toParams(new URLSearchParams(query));

test('an address is read, and what is wrong in it counts as absent', () => {
  const { event, state, postbackId, page } = read('period=7d&event=hold&state=failed&postback=7&page=3');
  assert.deepEqual(
    { event, state, postbackId, page },
    { event: 'hold', state: 'failed', postbackId: 7, page: 3 },
  );
  assert.equal(JSON.stringify(read('event=x&state=toString&postback=-1')), JSON.stringify(read('')));
});

test('the server is asked with whole days and the reader’s time zone', () => {
  const { from, to, timeZone, postbackId } = read('period=today&postback=7');
  assert.equal(from, to);
  assert.ok(timeZone);
  assert.equal(postbackId, 7);
});

test('the file is asked for with the filter of the address, its days named', () => {
  const query = new URLSearchParams('period=today&postback=7&state=failed');
  const { from, to, timeZone } = toParams(query);
  const file = new URLSearchParams(sheetQuery(filters, days, query));
  assert.deepEqual(Object.fromEntries(file), { from, to, timeZone, postback: '7', state: 'failed' });
});
