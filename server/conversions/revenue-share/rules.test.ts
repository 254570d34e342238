import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMonths, countedMonth, firstOpenMonth, monthAt } from '../players/months.ts';
import { closeMonth } from './rules.ts';

const zone = 'Europe/Moscow';
const none = { carried: 0n, carriedRevenue: 0n };

test('a month is open until day 3 of the next one, by the network’s clock', () => {
  const before = new Date('2026-11-02T20:59:59Z');
  const after = new Date('2026-11-02T21:00:00Z');
  assert.deepEqual([firstOpenMonth(before, zone), firstOpenMonth(after, zone)], ['2026-10-01', '2026-11-01']);
  assert.equal(monthAt(new Date('2026-10-31T21:00:00Z'), zone), '2026-11-01');
  const late = new Date('2026-10-30T12:00:00Z');
  assert.deepEqual(
    [countedMonth(late, before, zone), countedMonth(late, after, zone)],
    ['2026-10-01', '2026-11-01'],
  );
  assert.deepEqual([addMonths('2026-12-01', 1), addMonths('2026-01-01', -1)], ['2027-01-01', '2025-12-01']);
});

test('a month below zero is nothing, or is brought back first', () => {
  const loss = { share: -1_000_000n, revenueShare: -1_500_000n };
  assert.deepEqual(closeMonth(loss, none, false), { amount: 0n, revenue: null, ...none });
  const left = closeMonth(loss, none, true);
  assert.deepEqual(left, { amount: 0n, revenue: null, carried: -1_000_000n, carriedRevenue: -1_500_000n });
  const gain = { share: 1_234_999n, revenueShare: 2_000_000n };
  // 23.4999 minor units and 50: rounded down.
  assert.deepEqual(closeMonth(gain, left, true), { amount: 23n, revenue: 50n, ...none });
  assert.deepEqual(closeMonth({ share: 10_000n, revenueShare: null }, none, true), {
    amount: 1n,
    revenue: null,
    ...none,
  });
});
