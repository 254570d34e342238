import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruinedId } from '../../platform/http/split-sheet.ts';
import { readLine } from './read-line.ts';

const line = { offer_id: '41', partner_id: '1', tid: 'C4-1', status: 'approve' };

for (const [cell, at] of [
  ['21.11.2026 09:15', '2026-11-21T09:15:00Z'],
  ['2026-11-21 09:15', '2026-11-21T09:15:00Z'],
  ['1.11.2026 9:15', '2026-11-01T09:15:00Z'],
  ['21.11.2026', '2026-11-21T00:00:00Z'],
  ['2026-11-21T09:15:30.5+03:00', '2026-11-21T09:15:30.5+03:00'],
] as const) {
  test(`the time «${cell}» is ${at}`, () => {
    const read = readLine({ ...line, at: cell });
    assert.equal('posted' in read && read.posted.at, at);
  });
}

for (const at of ['вчера', '31.02.2026 10:00', '21.11.2026 25:00', '11/21/2026'])
  test(`the time «${at}» is refused by a form in Russian`, () => {
    assert.deepEqual(readLine({ ...line, at }), {
      field: 'at',
      fault: 'Укажите время в виде 20.11.2026 14:05',
    });
  });

test('an id that a spreadsheet has ruined brings no conversion', () => {
  for (const tid of ['4,41201E+17', '#N/A', '########'])
    assert.deepEqual(readLine({ ...line, tid }), { field: 'tid', fault: ruinedId });
});
