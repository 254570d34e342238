import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  areTermsChanged,
  changesOf,
  type Draft,
  emptyDraft,
  faultsOf,
  fieldsOf,
  readPayout,
} from './offer-draft.ts';

const draft: Draft = { ...emptyDraft, name: 'Дом', payouts: [row('1150')] };

function row(amount: string, key = '0') {
  return { key, goal: '', countries: [], currencyCode: 'RUB' as const, amount };
}

test('a sum is read as people type it', () => {
  assert.deepEqual(['1150', '1 150,5', '0', '12.34'].map(readPayout), [1150, 1150.5, 0, 12.34]);
  assert.deepEqual(['', '-1', '1,234', 'сто', '1e5'].map(readPayout), [null, null, null, null, null]);
});

test('what is wrong is named by its field', () => {
  assert.deepEqual(faultsOf(draft), {});
  const wrong = {
    ...draft,
    name: ' ',
    holdDays: '-1',
    clickDays: '0',
    dailyCap: '1,5',
    payouts: [row('1'), row('x')],
  };
  assert.deepEqual(Object.keys(faultsOf(wrong)), [
    'name',
    'holdDays',
    'clickDays',
    'dailyCap',
    'payouts.1.amount',
  ]);
});

test('a save sends numbers, and of an offer that was there what differs', () => {
  assert.deepEqual(fieldsOf(draft).payouts, [{ goal: '', countries: [], currencyCode: 'RUB', amount: 1150 }]);
  assert.equal(fieldsOf(draft).dailyCap, null);
  assert.deepEqual(changesOf({ ...draft, dailyCap: '5' }, draft), { dailyCap: 5, name: 'Дом' });
  assert.deepEqual(changesOf(draft, draft), { name: 'Дом' });
});

test('terms are payouts and days alone', () => {
  assert.equal(areTermsChanged({ ...draft, name: 'Другой', dailyCap: '5' }, draft), false);
  assert.equal(areTermsChanged({ ...draft, holdDays: '7' }, draft), true);
  assert.equal(areTermsChanged({ ...draft, payouts: [row('1300')] }, draft), true);
  assert.equal(areTermsChanged({ ...draft, payouts: [row('1150', '1')] }, draft), false);
});
