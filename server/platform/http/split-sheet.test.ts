import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRuined, splitSheet } from './split-sheet.ts';

/** The line numbers where rows begin, and the cells of each row. */
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

test('the separator is what `sep=` says, or the sign that parts the first lines into most equal columns', () => {
  assert.deepEqual(rowsOf('sep=;\r\noffer_id;tid\r\n41;C,4'), [
    [2, 'offer_id', 'tid'],
    [3, '41', 'C,4'],
  ]);
  assert.deepEqual(rowsOf('offer_id\ttid\tСумма, руб.\n41\tC4-4\t990'), [
    [1, 'offer_id', 'tid', 'Сумма, руб.'],
    [2, '41', 'C4-4', '990'],
  ]);
  assert.deepEqual(rowsOf('"offer_id","tid","Примечание; источник"\n41,C4-5,x'), [
    [1, 'offer_id', 'tid', 'Примечание; источник'],
    [2, '41', 'C4-5', 'x'],
  ]);
});

test('a number that is kept as a text is that text', () => {
  assert.deepEqual(rowsOf('tid;status\n="00451";approve'), [
    [1, 'tid', 'status'],
    [2, '00451', 'approve'],
  ]);
});

test('an id that a spreadsheet has ruined is told from one that only looks odd', () => {
  for (const id of ['4,41201E+17', '4.4E+17', '#N/A', '#Н/Д', '#ЗНАЧ!', '#REF!', '#ИМЯ?', '########'])
    assert.ok(isRuined(id), id);
  for (const id of ['00451', 'A1E5', '12E34', '#41', 'C4-1', '7400000000000000101', 'N/A'])
    assert.ok(!isRuined(id), id);
});

test('a stray quote ends the rows at the line where its row begins, one within a word is a letter', () => {
  assert.deepEqual(rowsOf('экран 5";1'), [[1, 'экран 5"', '1']]);
  for (const broken of ['a;"b"c', 'a;"b\nc', '"a;b\nc\n"d;e'])
    assert.deepEqual(splitSheet(`1;2\n${broken}\n3;4`), {
      rows: [{ line: 1, cells: ['1', '2'] }],
      brokenLine: 2,
    });
});
