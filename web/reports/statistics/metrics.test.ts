import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, changeWords } from './metrics.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('shares compare in percentage points, other numbers in per cent, and each has its good side', () => {
  const now = { income: 80, cr: 0.051, bots: 30, approval: null };
  const before = { income: 100, cr: 0.04, bots: 20, approval: 0.5 };
  const short = (name: 'income' | 'cr' | 'bots' | 'approval') => {
    const change = changeOf(name, now, before);
    return change && [plain(change.text), change.trend];
  };
  assert.deepEqual(short('income'), ['−20 %', 'bad']);
  assert.deepEqual(short('cr'), ['+1,1 п. п.', 'good']);
  assert.deepEqual(short('bots'), ['+50 %', 'bad']);
  assert.equal(short('approval'), null);
  assert.equal(changeOf('income', now, null), null);
});

test('what depends on the age of a conversion is compared where nearly all of both periods is decided', () => {
  const of = (states: Record<'create' | 'hold' | 'approve' | 'reject', number>) => ({
    conversions: Object.values(states).reduce((sum, count) => sum + count, 0),
    unknownRevenue: states.approve,
    ...Object.fromEntries(
      Object.entries(states).map(([name, count]) => [name, { count, amount: count * 10 }]),
    ),
  });
  const ripe = of({ create: 0, hold: 1, approve: 60, reject: 39 });
  const riper = of({ create: 0, hold: 0, approve: 30, reject: 20 });
  const fresh = of({ create: 10, hold: 80, approve: 4, reject: 6 });
  for (const name of ['create', 'hold', 'approve', 'reject', 'unknownRevenue'] as const) {
    assert.equal(changeOf(name, fresh, ripe), null, name);
    assert.equal(changeOf(name, ripe, fresh), null, name);
  }
  assert.deepEqual(plain(changeOf('approve', riper, ripe)?.text), '−50 %');
  assert.deepEqual(plain(changeOf('reject', ripe, riper)?.text), '+95 %');
  assert.equal(plain(changeOf('conversions', fresh, ripe)?.text), '0 %');
});

test('the change of a share is said in points', () => {
  assert.equal(plain(changeWords('cr', 0.04, 0.051)), 'на 1,1 п. п. меньше, чем');
  assert.equal(plain(changeWords('cr', 0.04, 0.04)), 'почти столько же, сколько');
  assert.equal(plain(changeWords('income', 112, 100)), 'на 12 % больше, чем');
});
