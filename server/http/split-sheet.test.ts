import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitSheet } from './split-sheet.ts';

/** The lines where rows begin, and the cells of each. */
function rowsOf(text: string) {
  return splitSheet(text).rows.map(({ line, cells }) => [line, ...cells]);
}

test('rows know the lines they begin in, over quoted breaks, empty rows and each kind of end', () => {
  const text = '\ufeffa;b\r\n"x\r\ny;""z""";2\n\n;;\n 3 ; "4" ;5\r6';
  assert.deepEqual(rowsOf(text), [
    [1, 'a', 'b'],
    [2, 'x\ny;"z"', '2'],
    [6, '3', '4', '5'],
    [7, '6'],
  ]);
});

test('the first line chooses the separator', () => {
  assert.deepEqual(rowsOf('a,b\n1;2,3'), [
    [1, 'a', 'b'],
    [2, '1;2', '3'],
  ]);
  assert.deepEqual(rowsOf('a\tb'), [[1, 'a', 'b']]);
});

test('a stray quote ends the rows at the line where its row begins, one within a word is a letter', () => {
  assert.deepEqual(rowsOf('экран 5";1'), [[1, 'экран 5"', '1']]);
  for (const broken of ['a;"b"c', 'a;"b\nc', '"a;b\nc\n"d;e'])
    assert.deepEqual(splitSheet(`1;2\n${broken}\n3;4`), {
      rows: [{ line: 1, cells: ['1', '2'] }],
      brokenLine: 2,
    });
});
