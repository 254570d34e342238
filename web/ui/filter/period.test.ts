import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPeriod } from '#contract/wire/period';
import { daysOf, withDay } from './period.ts';

const noon = new Date(2026, 2, 1, 12).getTime();
const read = (query: string) => readPeriod(new URLSearchParams(query));

test('a named period is days of the reader’s calendar', () => {
  const spans = (['today', 'yesterday', '7d', '30d', 'month', 'last-month'] as const).map((period) => {
    const { from, to } = daysOf({ period }, noon);
    return [from, to];
  });
  assert.deepEqual(spans, [
    ['2026-03-01', '2026-03-01'],
    ['2026-02-28', '2026-02-28'],
    ['2026-02-23', '2026-03-01'],
    ['2026-01-31', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-02-01', '2026-02-28'],
  ]);
});

test('a period is read from an address, and wrong parts of it count as absent', () => {
  assert.deepEqual(read('?period=7d&from=2026-01-01'), { period: '7d' });
  assert.deepEqual(read('?period=toString&from=2026-03-01&to=2026-02-01'), {
    from: '2026-02-01',
    to: '2026-03-01',
  });
  assert.deepEqual(read('?from=2026-02-30&to=0202-01-01'), {});
});

test('a changed day takes the other one along when it must', () => {
  const days = { from: '2026-02-01', to: '2026-02-10' };
  assert.deepEqual(withDay(days, 'from', '2026-03-01'), { from: '2026-03-01', to: '2026-03-01' });
  assert.deepEqual(withDay(days, 'to', ''), { from: '2026-02-01' });
  assert.deepEqual(withDay({ period: '7d' }, 'to', '2026-02-02'), { to: '2026-02-02' });
});
