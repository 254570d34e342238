import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callAddress, partsFor, usualParts } from './call-address.ts';

test('an advertiser’s address names what is ticked, each by its macro', () => {
  assert.equal(
    callAddress('https://go.example/in/k', []),
    'https://go.example/in/k?click_id={click_id}&status={status}',
  );
  assert.equal(
    callAddress('https://go.example/in/k', ['payout', 'goal']),
    'https://go.example/in/k?click_id={click_id}&status={status}&goal={goal}&payout={payout}',
  );
});

test('goal and sum are ticked where the offer needs them', () => {
  assert.deepEqual(usualParts({ payouts: [{ goal: '' }], payoutFrom: 'network' }), ['tid']);
  assert.deepEqual(usualParts({ payouts: [{ goal: '' }, { goal: 'депозит' }], payoutFrom: 'network' }), [
    'goal',
    'tid',
  ]);
  assert.deepEqual(usualParts({ payouts: [], payoutFrom: 'advertiser' }), ['tid', 'payout', 'currency']);
});

test('sums of players are there where goals tell of players', () => {
  const casino = {
    payouts: [],
    payoutFrom: 'network' as const,
    goals: [
      { name: 'депозит', kind: 'deposit' as const },
      { name: 'доля', kind: 'revenue-share' as const },
    ],
  };
  assert.deepEqual(usualParts(casino), ['goal', 'tid', 'deposit', 'ngr']);
  const names = partsFor(casino).map(({ name }) => name);
  assert.deepEqual(
    [names.includes('ngr'), names.includes('currency'), names.includes('payout')],
    [true, true, false],
  );
  assert.ok(!partsFor({ payoutFrom: 'network' }).some(({ name }) => name === 'ngr'));
});
