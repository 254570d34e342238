import assert from 'node:assert/strict';
import test from 'node:test';
import { readAddress, withAccount, withDates, withDay, writeAddress } from './ledger-filter.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address is read and written back the same', () => {
  const query = '?account=hold&from=2026-01-02&to=2026-02-03&dates=due&page=4';
  assert.equal(writeAddress(read(query)), query);
  assert.equal(writeAddress(read('')), '');
});

test('invalid values count as absent', () => {
  assert.deepEqual(read('?account=total&from=2026-02-30&to=x&dates=own&page=-1'), { page: 1 });
  assert.deepEqual(read('?page=1.5'), { page: 1 });
  assert.deepEqual(read('?page=1000001'), { page: 1 });
});

test('a period that is the wrong way round is turned', () => {
  assert.deepEqual(read('?from=2026-03-01&to=2026-02-01'), { from: '2026-02-01', to: '2026-03-01', page: 1 });
});

test('due dates are those of hold: another account shows its entries', () => {
  const period = { from: '2026-02-01' };
  const due = { account: 'hold', ...period, dates: 'due' } as const;
  assert.deepEqual(withDates({ account: 'blocked', ...period }, 'due'), due);
  assert.deepEqual(withDates(due, 'entry'), { account: 'hold', ...period });
  assert.deepEqual(withAccount(due, 'blocked'), { account: 'blocked', ...period });
  assert.deepEqual(withAccount(due, 'hold'), due);
  assert.deepEqual(withAccount(due, ''), period);
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
