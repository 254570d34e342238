import assert from 'node:assert/strict';
import test from 'node:test';
import { readAddress, toParams, writeAddress, writeSheet } from './delivery-filter.ts';

test('an address comes back as it was, and what is wrong in it counts as absent', () => {
  const query = 'period=7d&event=hold&state=failed&postback=7&page=3';
  const read = readAddress(new URLSearchParams(query));
  assert.deepEqual(read, { period: '7d', event: 'hold', state: 'failed', postback: 7, page: 3 });
  assert.equal(writeAddress(read), `?${query}`);
  assert.deepEqual(readAddress(new URLSearchParams('event=x&state=toString&postback=-1')), { page: 1 });
});

test('the server is asked with whole days and the reader’s time zone', () => {
  const { from, to, timeZone, postbackId } = toParams({ period: 'today', postback: 7, page: 1 });
  assert.equal(from, to);
  assert.ok(timeZone);
  assert.equal(postbackId, 7);
});

test('the file is asked for with the filter of the address, its days named', () => {
  const query = new URLSearchParams(writeSheet({ period: 'today', postback: 7, state: 'failed' }));
  const { from, to, timeZone } = toParams({ period: 'today', page: 1 });
  assert.deepEqual(Object.fromEntries(query), { from, to, timeZone, postback: '7', state: 'failed' });
});
