import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPoints } from './points-csv.ts';

test('a file of points is read with its head, ids, logins, Russian numbers and comments', () => {
  const text = '\ufeffПартнёр;Баллы;Комментарий\r\n7;1 200,50;За ноябрь; лучший\r\n"smirnova";−3;\r\n\r\n';
  assert.deepEqual(readPoints(text), {
    lines: [
      { partner: 7, amount: 1200.5, comment: 'За ноябрь;лучший' },
      { partner: 'smirnova', amount: -3, comment: '' },
    ],
    wrong: [],
  });
});

test('a separator, a quote and a break within quotes belong to the cell, and lines are counted over them', () => {
  assert.deepEqual(readPoints('"anna";5;"За ""октябрь""; ноябрь\r\nи декабрь"\r\n"boris; 2";пять'), {
    lines: [{ partner: 'anna', amount: 5, comment: 'За "октябрь"; ноябрь\nи декабрь' }],
    wrong: [{ line: 3, text: 'Не число: «пять»' }],
  });
});

test('a stray quote is named by the line where its row begins', () => {
  assert.deepEqual(readPoints('7;5\n8;5;"да\n9;5').wrong, [{ line: 2, text: 'Лишняя или непарная кавычка' }]);
});

test('tabs and commas part as well, and a file needs no head', () => {
  assert.deepEqual(readPoints('7\t5\tда').lines, [{ partner: 7, amount: 5, comment: 'да' }]);
  assert.deepEqual(readPoints('anna,5').lines, [{ partner: 'anna', amount: 5, comment: '' }]);
});

test('a line without a partner or an amount is named by its place', () => {
  assert.deepEqual(readPoints('7;5\n;5\n8;пять\n9;0').wrong, [
    { line: 2, text: 'Нет партнёра' },
    { line: 3, text: 'Не число: «пять»' },
    { line: 4, text: 'Не число: «0»' },
  ]);
});
