import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportText } from './report-text.ts';

const none = { count: 0, amount: 0 };
const row = {
  ...{ key: 'a', label: '=1+1\tлента', clicks: 1200, unique: 900, bots: 3, trafficback: 0 },
  ...{ cr: 0.0512, epc: 14.5, approval: null, create: none, hold: { count: 2, amount: 1500.5 } },
  ...{ approve: none, reject: none },
};

test('rows are copied as a spreadsheet takes them, and a mark is no formula', () => {
  const lines = reportText({ items: [row], totals: { ...row, key: '', label: '' } }, 'sub1').split('\n');
  assert.deepEqual(lines[0]?.split('\t').slice(0, 3), ['sub1', 'Клики', 'Уники']);
  assert.deepEqual(lines[1]?.split('\t').slice(0, 2), ['Всего', '1200']);
  assert.deepEqual(lines[2]?.split('\t'), [
    ...["'=1+1 лента", '1200', '900', '3', '0', '5,12', '14,5', '', '0', '1500,5', '0', '0'],
  ]);
});
