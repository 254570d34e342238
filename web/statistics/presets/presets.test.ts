import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerReport } from '#contract/statistics/report-kind';
import { dividedMetric, partsOf, sentenceOf } from './drops.ts';
import { heatOf, peakOf, strengthOf } from './heat.ts';

const row = (label: string, income: number, before: number | null) => ({
  ...{ key: label, keys: [label], label, labels: [label], income },
  before: before === null ? null : { income: before },
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the rows that explain a fall come by their part of it, up to four fifths', () => {
  const rows = [
    row('а', 100, 400),
    row('б', 10, 110),
    row('в', 500, 450),
    row('г', 5, 10),
    row('д', 0, null),
  ];
  const parts = partsOf(rows, -355, 'income');
  assert.deepEqual(
    parts.map(({ row: { label }, change }) => [label, change]),
    [['а', -300]],
  );
  assert.equal(
    plain(sentenceOf('income', -355, parts, 'RUB')),
    'Доход: меньше на 355 ₽. Больше всего — «а»: −300 ₽, 85 % изменения.',
  );
});

test('a rise is explained by what rose, and no change by nothing', () => {
  const rows = [row('а', 300, 100), row('б', 10, 110), row('в', 200, null)];
  assert.deepEqual(
    partsOf(rows, 300, 'income').map(({ row: { label }, share }) => [label, share]),
    [
      ['а', 2 / 3],
      ['в', 2 / 3],
    ],
  );
  assert.deepEqual(partsOf(rows, 0, 'income'), []);
  assert.equal(sentenceOf('income', 0, [], 'RUB'), 'Доход: без изменений.');
});

test('a rate is not divided among rows', () => {
  assert.equal(dividedMetric('cr', partnerReport), 'income');
  assert.equal(dividedMetric('clicks', partnerReport), 'clicks');
});

test('a week of hours is a map with its peak', () => {
  const hour = (day: string, hour: string, income: number) => ({
    ...{ key: day, keys: [day, hour], label: day, labels: [day, hour], income, before: null },
  });
  const heat = heatOf([hour('1', '0', 10), hour('7', '23', 80)], 'income');
  assert.deepEqual(
    [heat.length, heat[0]?.length, heat[0]?.[0], heat[6]?.[23], heat[3]?.[3]],
    [7, 24, 10, 80, null],
  );
  assert.deepEqual(peakOf(heat), { day: 7, hour: 23, value: 80 });
  assert.deepEqual([null, 0, 1, 40, 80].map(strengthOf(heat)), [0, 0, 1, 4, 8]);
  assert.equal(peakOf([]), null);
});
