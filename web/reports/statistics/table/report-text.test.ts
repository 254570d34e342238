import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOf, marksOf } from './cells.ts';
import { reportLines, tabbed } from './report-text.ts';

const none = { count: 0, amount: 0 };
const label = '=1+1\tлента';
const row = {
  key: 'a',
  keys: ['a'],
  label,
  labels: [label],
  before: null,
  income: 1500.5,
  conversions: 2,
  clicks: 1200,
  unique: 900,
  bots: 3,
  trafficback: 0,
  cr: 0.0512,
  epc: 14.5,
  approval: null,
  create: none,
  hold: { count: 2, amount: 1500.5 },
  approve: none,
  reject: none,
};

test('rows of all levels are copied as a spreadsheet takes them, and a mark is no formula', () => {
  const shown = [
    { path: [label], row },
    { path: [label, 'Россия'], row },
  ];
  const lines = reportLines(shown, row, ['sub1', 'country'], ['income', 'cr', 'approval', 'hold']);
  assert.deepEqual(tabbed(lines).split('\n'), [
    'sub1\tСтрана\tДоход\tCR, %\tАпрув, %\tХолд',
    'Всего\t\t1500,5\t5,12\t\t1500,5',
    "'=1+1 лента\t\t1500,5\t5,12\t\t1500,5",
    "'=1+1 лента\tРоссия\t1500,5\t5,12\t\t1500,5",
  ]);
});

test('a cell has its count below its sum, and knows that it is nothing, or a loss', () => {
  assert.deepEqual(cellOf('hold', row, 'RUB').count, '2');
  assert.deepEqual(cellOf('approve', row, 'RUB'), {
    text: '0\u00a0₽',
    count: undefined,
    isNothing: true,
    isLoss: false,
  });
  assert.deepEqual(cellOf('approval', row, 'RUB').text, '—');
  assert.equal(cellOf('profit', { ...row, profit: -240 }, 'RUB').isLoss, true);
});

test('a column marks what is good and what is bad by the metric’s own direction', () => {
  const rows = [1, 2, 3, 4, 100].map((clicks) => ({ ...row, clicks, bots: clicks, cr: clicks / 100 }));
  const marked = (name: 'clicks' | 'bots' | 'cr') => rows.map(marksOf(name, rows, { ...row, cr: 0.03 }));
  assert.deepEqual(marked('clicks'), ['bad', null, null, null, 'good']);
  assert.deepEqual(marked('bots'), ['good', null, null, null, 'bad']);
  assert.deepEqual(marked('cr'), ['bad', 'bad', null, 'good', 'good']);
  assert.equal(marksOf('cr', rows, { cr: null })(row), null);
});
