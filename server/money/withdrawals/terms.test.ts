import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plusWorkingDays, workingDay } from '../ledger/working-days.ts';
import { costOf, nextRun, orderYear } from './terms.ts';

test('a share of half a kopeck rounds up, and sum is net and fee', () => {
  // 1.5 % of 33 kopecks are 0.495, of 100 they are 1.5.
  equal(costOf(33, { feeShare: 150, feeFixed: 0 }).fee, 0);
  equal(costOf(100, { feeShare: 150, feeFixed: 0 }).fee, 2);
  equal(costOf(1e13, { feeShare: 5000, feeFixed: 2500 }).fee, 5e12 + 2500);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e13 }),
      fc.nat(5000),
      fc.nat(10_000),
      (sum, feeShare, feeFixed) => {
        const { fee, net, tax } = costOf(sum, { feeShare, feeFixed });
        equal(net + fee + tax, sum);
        ok(Math.abs(fee - feeFixed - (sum * feeShare) / 10_000) <= 0.5 + sum * 1e-12);
      },
    ),
  );
});

const terms = {
  kind: 'monthdays',
  days: [1, 15],
  cutoffHour: 15,
  holidays: [],
  approvesItself: false,
} as const;
const of = (own: object) => ({ ...terms, days: [...terms.days], holidays: [] as string[], ...own });

test('a run is the next of the network’s days, after the cut-off hour the one after it', () => {
  equal(nextRun(of({}), '2026-12-01', 14), '2026-12-01');
  equal(nextRun(of({}), '2026-12-01', 15), '2026-12-15');
  equal(nextRun(of({ kind: 'request', days: [] }), '2026-11-24', 14), '2026-11-24');
  equal(nextRun(of({ kind: 'weekdays', days: [2] }), '2026-11-24', 15), '2026-12-01');
});

test('a run on a weekend or a holiday moves on, and the 31st of a shorter month is its last day', () => {
  equal(nextRun(of({ days: [15] }), '2026-11-02', 9), '2026-11-16');
  equal(nextRun(of({ days: [15] }), '2026-11-16', 9), '2026-11-16');
  equal(nextRun(of({ days: [15] }), '2026-11-16', 15), '2026-12-15');
  equal(nextRun(of({ days: [31] }), '2027-02-02', 9), '2027-03-01');
  equal(nextRun(of({ days: [31] }), '2026-11-02', 9), '2026-11-02');
  equal(nextRun(of({ days: [31] }), '2026-11-03', 9), '2026-11-30');
  equal(workingDay('2027-01-01', ['2027-01-01', '2027-01-04', '2027-01-05']), '2027-01-06');
  equal(plusWorkingDays('2026-11-27', 3, []), '2026-12-02');
});

test('orders of a new year begin at midnight of the network', () => {
  const at = (iso: string) => orderYear('Europe/Moscow', Date.parse(iso));
  equal(at('2026-12-31T20:59:59.999Z'), 2026);
  equal(at('2026-12-31T21:00:00Z'), 2027);
  equal(orderYear('Pacific/Honolulu', Date.parse('2027-01-01T09:59:59Z')), 2026);
});
