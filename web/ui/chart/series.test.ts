import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scalesOf } from './scales.ts';
import { type ChartData, compareShort, compareWords, labelStep, readPoint, stepTo } from './series.ts';

const format = (value: number) => `${value} ₽`;
const data: ChartData = {
  points: [
    { key: '1', short: '1', name: '1 ноября' },
    { key: '2', short: '2', name: '2 ноября' },
  ],
  now: { name: 'доход', values: [10, null], format },
  before: { name: 'раньше', values: [25, 0], format },
  look: 'bars',
  tick: String,
};

test('a point is read with both of its values', () => {
  assert.equal(readPoint(data, 0), '1 ноября: доход 10 ₽, раньше 25 ₽');
  assert.equal(readPoint(data, 1), '2 ноября: доход —, раньше 0 ₽');
});

test('parts are read after their whole, and the axis reaches beyond what was lost above it', () => {
  const parts = (['sure', 'lost'] as const).map((kind) => ({ kind, name: kind, values: [10, null], format }));
  assert.equal(readPoint({ ...data, parts }, 0), '1 ноября: доход 10 ₽, sure 10 ₽, lost 10 ₽, раньше 25 ₽');
  assert.deepEqual(drawn({ before: undefined, parts }).across, [0, 5, 10, 15, 20]);
});

const drawn = (changed: Partial<ChartData>) => scalesOf({ ...data, ...changed }, { width: 268, height: 140 });

test('the axis reaches beyond the highest of both, in whole numbers for counts', () => {
  const { across, y, inner } = drawn({});
  assert.deepEqual(across, [0, 5, 10, 15, 20, 25]);
  assert.deepEqual([y(0), y(25)], [inner.bottom, inner.top]);
  const few = { name: 'клики', values: [1, 2], format };
  assert.deepEqual(drawn({ now: few, before: undefined, isWhole: true }).across, [0, 1, 2]);
});

test('a chart of nothing has its zero alone', () => {
  const nothing = { name: 'доход', values: [0, null], format };
  assert.deepEqual(drawn({ now: nothing, before: undefined }).across, [0]);
});

test('a pointer finds the point whose place it is over', () => {
  const { x, placeAt } = drawn({});
  assert.deepEqual([x(0), x(1)], [106, 206]);
  assert.deepEqual([placeAt(0), placeAt(155), placeAt(157), placeAt(999)], [0, 0, 1, 1]);
});

test('keys move a point within the chart', () => {
  assert.deepEqual(
    [
      stepTo('ArrowLeft', null, 30),
      stepTo('ArrowRight', 29, 30),
      stepTo('ArrowLeft', 0, 30),
      stepTo('PageUp', 20, 30),
      stepTo('Home', 5, 30),
      stepTo('End', null, 30),
      stepTo('a', 5, 30),
    ],
    [29, 29, 0, 13, 0, 29, undefined],
  );
});

test('labels keep their room', () => {
  assert.deepEqual([labelStep(30, 900, 60), labelStep(30, 300, 60), labelStep(3, 900, 60)], [2, 6, 1]);
});

test('a comparison is a sentence that a person would say', () => {
  const sentence = ([now, before]: [number, number]) => compareWords(now, before)?.replaceAll('\u00a0', ' ');
  const pairs: [number, number][] = [
    [112, 100],
    [88, 100],
    [100.4, 100],
    [100.01, 100],
    [100, 100],
    [350, 100],
    [5, 0],
    [0, 5],
  ];
  assert.deepEqual(pairs.map(sentence), [
    'на 12 % больше, чем',
    'на 12 % меньше, чем',
    'на 0,4 % больше, чем',
    'почти столько же, сколько',
    'столько же, сколько',
    'в 3,5 раза больше, чем',
    undefined,
    'на 100 % меньше, чем',
  ]);
  assert.deepEqual(
    [compareShort(112, 100), compareShort(50, 100), compareShort(2000, 100), compareShort(1, 0)],
    ['+12\u00a0%', '−50\u00a0%', '×20', null],
  );
});

test('a number of times has its own form', () => {
  const times = (ratio: number) => compareWords(ratio * 100, 100)?.replaceAll('\u00a0', ' ');
  assert.deepEqual([3, 4, 5, 11, 21, 22, 25, 5.5, 4.98].map(times), [
    'в 3 раза больше, чем',
    'в 4 раза больше, чем',
    'в 5 раз больше, чем',
    'в 11 раз больше, чем',
    'в 21 раз больше, чем',
    'в 22 раза больше, чем',
    'в 25 раз больше, чем',
    'в 5,5 раза больше, чем',
    'в 5 раз больше, чем',
  ]);
});
