import assert from 'node:assert/strict';
import test from 'node:test';
import { changed } from '../../ui/filter/list-address.ts';
import { accountChange, datesChange, toParams } from './ledger-filter.ts';

function read(query: string) {
  const { timeZone: _, pageSize: __, ...params } = toParams(new URLSearchParams(query));
  return JSON.parse(JSON.stringify(params));
}

test('an address is read', () => {
  assert.deepEqual(read('?account=hold&from=2026-01-02&to=2026-02-03&dates=due&page=4'), {
    account: 'hold',
    from: '2026-01-02',
    to: '2026-02-03',
    dates: 'due',
    page: 4,
  });
});

test('invalid values count as absent', () => {
  assert.deepEqual(read('?account=total&from=2026-02-30&to=x&dates=own&period=7d&page=-1'), { page: 1 });
  assert.deepEqual(read('?page=1.5'), { page: 1 });
  assert.deepEqual(read('?page=1000001'), { page: 1_000_000 });
});

test('a period that is the wrong way round is turned', () => {
  assert.deepEqual(read('?from=2026-03-01&to=2026-02-01'), { from: '2026-02-01', to: '2026-03-01', page: 1 });
});

test('due dates are those of hold: another account shows its entries', () => {
  const due = new URLSearchParams('account=hold&from=2026-02-01&dates=due');
  const of = (address: string) => read(address);
  assert.deepEqual(of(changed(new URLSearchParams('account=blocked'), datesChange('due'))), {
    account: 'hold',
    dates: 'due',
    page: 1,
  });
  assert.equal(changed(due, datesChange('')), '?account=hold&from=2026-02-01');
  assert.equal(changed(due, accountChange('blocked')), '?from=2026-02-01&account=blocked');
  assert.equal(changed(due, accountChange('hold')), '?from=2026-02-01&dates=due&account=hold');
  assert.equal(changed(due, accountChange('')), '?from=2026-02-01');
});
