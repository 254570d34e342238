import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readView } from '#contract/reports/report-address';
import { partnerReport } from '#contract/reports/report-kind';
import { layoutWith } from './layout-with.ts';
import { ownColumns } from './own-columns.ts';

const plain = readView(new URLSearchParams());
const kept = [
  { name: 'label', width: 320 },
  { name: 'clicks', isPinned: true },
  { name: 'gone' },
  { name: 'income', width: 140 },
  { name: 'epc', isHidden: true },
];

test('the address goes before the account, and the account before the columns at first', () => {
  assert.deepEqual(ownColumns(plain, partnerReport).columns, partnerReport.columns);
  assert.deepEqual(ownColumns(plain, partnerReport, kept).columns, ['clicks', 'income']);
  const named = readView(new URLSearchParams('columns=epc,clicks'));
  assert.deepEqual(ownColumns(named, partnerReport, kept).columns, ['epc', 'clicks']);
});

test('widths and pins are the account’s; a pin holds only from the left on', () => {
  const { pinned, widthOf } = ownColumns(plain, partnerReport, kept);
  assert.equal(pinned, 2);
  assert.equal(widthOf('label'), 320);
  assert.equal(widthOf('clicks'), undefined);
  assert.equal(
    ownColumns(readView(new URLSearchParams('columns=income,clicks')), partnerReport, kept).pinned,
    1,
  );
});

test('a layout keeps its order, pins and hidden columns when a width changes, and ends with the last of them', () => {
  const own = ownColumns(plain, partnerReport, kept);
  const wider = layoutWith(own, partnerReport, { name: 'clicks', width: 200 });
  assert.deepEqual(wider.slice(0, 4), [
    { name: 'label', width: 320 },
    { name: 'clicks', width: 200, isPinned: true },
    { name: 'income', width: 140 },
    { name: 'conversions', isHidden: true },
  ]);
  const first = ownColumns(plain, partnerReport);
  const sized = ownColumns(
    plain,
    partnerReport,
    layoutWith(first, partnerReport, { name: 'epc', width: 90 }),
  );
  assert.deepEqual(sized.columns, partnerReport.columns);
  assert.deepEqual(layoutWith(sized, partnerReport, { name: 'epc', width: undefined }), []);
});
