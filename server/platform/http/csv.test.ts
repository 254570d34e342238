import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvRow, plainRow, withoutGuard } from './csv.ts';
import { splitSheet } from './split-sheet.ts';

const marks = fc.constantFrom(...';,\t\r\n "\'=+-@＝a1');

test('whichever separator a program splits a cell by, no part begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: marks, maxLength: 12 }), (text) => {
      const [cell = ''] = csvRow([text]).split(/\r\n$/);
      if (/^-?\d+(,\d+)?$/.test(text)) return;
      const parts = cell.replace(/^"(.*)"$/s, '$1').split(/[;,\t\r\n]/);
      assert.deepEqual(
        parts.filter((part) => /^[=+\-@＝]/.test(part)),
        [],
        JSON.stringify(text),
      );
    }),
  );
});

test('a long row of separators is looked through once', () => {
  const text = "\n'".repeat(200_000);
  assert.equal(withoutGuard(text), text);
  assert.equal(csvRow([`${text}=1`]).length, 3 * 200_000 + 7);
});

test('an id that a spreadsheet would round, shorten or take for a power is a text there, and is read back whole', () => {
  const ids = ['7400000000000000101', '1234567890123456', '00451', '12e34'];
  const numbers = ['123456789012345', '0', '-12,50', '0,05'];
  const row = csvRow([...ids, ...numbers]);
  assert.equal(row, `${ids.map((id) => `"=""${id}"""`).join(';')};${numbers.join(';')}\r\n`);
  assert.deepEqual(splitSheet(row).rows[0]?.cells, [...ids, ...numbers]);
  assert.equal(plainRow(ids, ','), `${ids.join()}\r\n`);
});
