import assert from 'node:assert/strict';
import test from 'node:test';
import { isDay, readAddress, withDay, writeAddress } from './ledger-filter.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address is read and written back the same', () => {
  const query = '?account=hold&from=2026-01-02&to=2026-02-03&page=4';
  assert.equal(writeAddress(read(query)), query);
  assert.equal(writeAddress(read('')), '');
});

test('invalid values count as absent', () => {
  assert.deepEqual(read('?account=total&from=2026-02-30&to=x&page=-1'), { page: 1 });
  assert.deepEqual(read('?page=1.5'), { page: 1 });
  assert.deepEqual(read('?page=1000001'), { page: 1 });
});

test('a period that is the wrong way round is turned', () => {
  assert.deepEqual(read('?from=2026-03-01&to=2026-02-01'), { from: '2026-02-01', to: '2026-03-01', page: 1 });
});

test('a day counts when it is whole', () => {
  assert.deepEqual(['2026-11-20', '0202-11-20', '2026-02-29', '2028-02-29', ''].map(isDay), [
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('a changed day takes the other one along when it must', () => {
  const filter = { account: 'hold', from: '2026-02-01', to: '2026-02-10' } as const;
  assert.deepEqual(withDay(filter, 'from', '2026-02-05'), { ...filter, from: '2026-02-05' });
  assert.deepEqual(withDay(filter, 'from', '2026-03-01'), {
    ...filter,
    from: '2026-03-01',
    to: '2026-03-01',
  });
  assert.deepEqual(withDay(filter, 'to', '2026-01-01'), { ...filter, from: '2026-01-01', to: '2026-01-01' });
  assert.deepEqual(withDay(filter, 'to', ''), { account: 'hold', from: '2026-02-01' });
});
