import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyLanding } from './landing-rows.ts';
import {
  areTermsChanged,
  changesOf,
  type Draft,
  emptyDraft,
  faultsOf,
  fieldsOf,
  lossesOf,
} from './offer-draft.ts';
import { readPayout } from './read-numbers.ts';

const draft: Draft = { ...emptyDraft, name: 'Дом', payouts: [row('1150')] };

function row(amount: string, key = '0', revenue = '') {
  return { key, goal: '', countries: [], currencyCode: 'RUB' as const, amount, revenue, minAmount: '' };
}

test('a sum is read as people type it', () => {
  assert.deepEqual(
    ['1150', '1 150,5', '0', '12.34'].map((text) => readPayout(text)),
    [1150, 1150.5, 0, 12.34],
  );
  assert.deepEqual(
    ['', '-1', '1,234', 'сто', '1e5'].map((text) => readPayout(text)),
    [null, null, null, null, null],
  );
});

test('what is wrong is named by its field', () => {
  assert.deepEqual(faultsOf(draft), {});
  const wrong = {
    ...draft,
    name: ' ',
    holdDays: '-1',
    clickDays: '0',
    dailyCap: '1,5',
    payouts: [row('1'), row('x', '1', 'y')],
    share: '101',
  };
  assert.deepEqual(Object.keys(faultsOf(wrong)), [
    'name',
    'holdDays',
    'clickDays',
    'dailyCap',
    'payouts.1.amount',
    'payouts.1.revenue',
    'share',
  ]);
});

test('a save sends numbers, and of an offer that was there what differs', () => {
  assert.deepEqual(fieldsOf(draft).payouts, [
    { goal: '', countries: [], currencyCode: 'RUB', amount: 1150, revenue: null },
  ]);
  assert.equal(fieldsOf(draft).dailyCap, null);
  assert.deepEqual(changesOf({ ...draft, dailyCap: '5' }, draft), { dailyCap: 5, name: 'Дом' });
  assert.deepEqual(changesOf(draft, draft), { name: 'Дом' });
});

test('of an offer with landings the url is the first one’s, and what is wrong of a landing is named by its field', () => {
  const landings = [
    { ...emptyLanding('0'), id: 7, name: ' Основной ', url: 'https://shop.example/ ' },
    { ...emptyLanding('1'), name: 'Короткий', url: 'https://shop.example/short', weight: '0' },
  ];
  const { url, landings: sent } = fieldsOf({ ...draft, url: 'https://old.example/', landings });
  const usual = { countries: [], devices: [], isActive: true };
  assert.equal(url, 'https://shop.example/');
  assert.deepEqual(sent, [
    { id: 7, name: 'Основной', url: 'https://shop.example/', weight: 100, ...usual },
    { name: 'Короткий', url: 'https://shop.example/short', weight: 0, ...usual },
  ]);
  assert.deepEqual(faultsOf({ ...draft, landings }), {});
  const wrong = [...landings, { ...emptyLanding('2'), name: 'Основной', weight: '1001' }];
  assert.deepEqual(Object.keys(faultsOf({ ...draft, landings: wrong })), [
    'landings.2.name',
    'landings.2.url',
    'landings.2.weight',
  ]);
});

test('terms are payouts and days alone', () => {
  assert.equal(areTermsChanged({ ...draft, name: 'Другой', dailyCap: '5' }, draft), false);
  assert.equal(areTermsChanged({ ...draft, holdDays: '7' }, draft), true);
  assert.equal(areTermsChanged({ ...draft, payouts: [row('1300')] }, draft), true);
  assert.equal(areTermsChanged({ ...draft, payouts: [row('1150', '1')] }, draft), false);
});

test('a payout above its revenue is a loss once: one that was saved is not asked about again', () => {
  const loss = { ...draft, payouts: [row('1150', '0', '1000'), row('10', '1', '20')] };
  assert.deepEqual(
    lossesOf(loss, draft).map(({ amount, revenue }) => [amount, revenue]),
    [[1150, 1000]],
  );
  assert.deepEqual(lossesOf({ ...loss, name: 'Другой' }, loss), []);
  assert.deepEqual(lossesOf(draft, draft), []);
});

test('the numbers of a payout are percents where its goal pays a share of the NGR', () => {
  const goals = [
    { key: '0', name: 'доля', kind: 'revenue-share' as const },
    { key: '1', name: 'депозит', kind: 'first-deposit' as const },
  ];
  const payouts = [
    { ...row('40', '0', '55'), goal: 'доля', minAmount: '5' },
    { ...row('3000', '1'), goal: ' депозит', minAmount: '1000' },
  ];
  const share = { ...draft, goals, payouts };
  assert.deepEqual(fieldsOf(share).payouts, [
    {
      goal: 'доля',
      countries: [],
      currencyCode: 'RUB',
      amount: 0,
      revenue: null,
      sharePercent: 40,
      revenuePercent: 55,
    },
    { goal: 'депозит', countries: [], currencyCode: 'RUB', amount: 3000, revenue: null, minAmount: 1000 },
  ]);
  const wrong = { ...share, payouts: [{ ...row('101', '0', '20'), goal: 'доля' }], playerDays: '0' };
  assert.deepEqual(Object.keys(faultsOf(wrong)), ['playerDays', 'payouts.0.amount']);
  const loss = { ...share, payouts: [{ ...row('60', '0', '55'), goal: 'доля' }] };
  assert.deepEqual(lossesOf(loss, share).length, 1);
});
