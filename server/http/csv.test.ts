import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvRow, withoutGuard } from './csv.ts';

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
