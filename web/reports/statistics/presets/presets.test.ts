import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readView } from '#contract/reports/report-address';
import { networkReport, partnerReport } from '#contract/reports/report-kind';
import { networkPresets } from '../../../staff/reports/reports/network-presets.ts';
import { writeView } from '../address/write-view.ts';
import { moneyMetric, movedRows, sentenceOf } from './drops.ts';
import { heatOf, peakOf, strengthOf } from './heat.ts';
import { presets, shownPreset } from './presets.ts';

const row = (label: string, income: number, before: number | null) => ({
  key: label,
  keys: [label],
  label,
  labels: [label],
  income,
  before: before === null ? null : { income: before },
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('what fell is named in money, also where the total rose, and what rose stands apart', () => {
  const rows = [
    row('а', 100, 400),
    row('б', 10, 20),
    row('в', 900, 450),
    row('г', 10, 10),
    row('д', 5, null),
  ];
  const namesOf = (direction: -1 | 1) =>
    movedRows(rows, 'income', direction).map(({ row: { label }, change }) => [label, change]);
  assert.deepEqual(namesOf(-1), [
    ['а', -300],
    ['б', -10],
  ]);
  assert.deepEqual(namesOf(1), [
    ['в', 450],
    ['д', 5],
  ]);
  assert.equal(
    plain(sentenceOf('income', 145, movedRows(rows, 'income', -1), 'RUB')),
    'Доход: больше на 145 ₽. Сильнее всего просело: «а», −300 ₽.',
  );
  assert.equal(sentenceOf('income', 0, [], 'RUB'), 'Доход: без изменений. Ничего не просело.');
});

test('falls are compared in money, whatever the chart draws', () => {
  assert.equal(moneyMetric('cr', partnerReport), 'income');
  assert.equal(moneyMetric('clicks', partnerReport), 'income');
  assert.equal(moneyMetric('epc', partnerReport), 'income');
  assert.equal(moneyMetric('profit', networkReport), 'profit');
  assert.equal(moneyMetric('clicks', networkReport), 'revenue');
});

test('a chosen preset sorts by the change and is known by its address', () => {
  for (const [kind, list] of [[partnerReport, presets] as const, [networkReport, networkPresets] as const])
    for (const preset of list) {
      const view = readView(new URLSearchParams(), kind);
      assert.equal(shownPreset(view, kind, list), undefined);
      const query = writeView({ ...view, ...preset.of(view, kind) }, kind);
      const chosen = readView(new URLSearchParams(query), kind);
      assert.equal(shownPreset(chosen, kind, list)?.name, preset.name, query);
      // No ready report leaves another's condition behind.
      for (const next of list)
        assert.equal(next.of(chosen, kind).conditions?.length, next.name === 'losses' ? 1 : 0, next.name);
    }
  const { of } = presets.find(({ name }) => name === 'drops') ?? assert.fail();
  assert.deepEqual(of(readView(new URLSearchParams()), partnerReport).sort, {
    column: 'income',
    isRising: true,
    isChange: true,
  });
});

test('a week of hours is a map with its peak', () => {
  const hour = (day: string, hour: string, income: number) => ({
    key: day,
    keys: [day, hour],
    label: day,
    labels: [day, hour],
    income,
    before: null,
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
