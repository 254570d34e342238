import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordKinds } from '#contract/wire/records';
import { recordName, recordOf } from './action.ts';

test('a record of an action is named and leads to its page, also where its kind is of two words', () => {
  assert.deepEqual(recordOf('destination-7'), {
    name: 'Реквизиты № 7',
    to: '/staff/requisites/destinations/7',
  });
  assert.deepEqual(recordOf('withdrawal-12'), { name: 'Выплата № 12', to: '/staff/withdrawals/12' });
  assert.deepEqual(recordOf('withdrawal-method-1'), {
    name: 'Способ выплаты № 1',
    to: '/staff/requisites/methods?method=1',
  });
  assert.deepEqual(recordOf('registry-5'), { name: 'Реестр № 5', to: '/staff/registries/5' });
  assert.deepEqual(recordOf('unknown-2'), { name: 'unknown-2', to: undefined });
});

test('the audit is asked for a record of every kind there is, and of no other', () => {
  for (const kind of recordKinds) assert.match(`${kind}-7`, recordName);
  for (const wrong of ['offers-7', 'offer-', 'offer-7x']) assert.doesNotMatch(wrong, recordName);
});
