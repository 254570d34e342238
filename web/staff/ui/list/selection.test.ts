import assert from 'node:assert/strict';
import test from 'node:test';
import { extended, nothingSelected, pageToggled, type Selection, toggled } from './use-selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'];
const keys = (selection: Selection) => [...selection.keys].sort().join('');

test('a row is selected and taken out again', () => {
  const one = toggled(nothingSelected, 'b');
  assert.equal(keys(one), 'b');
  assert.equal(keys(toggled(one, 'b')), '');
});

test('Shift selects from the last row to this one, both ways, and keeps the rest', () => {
  const two = toggled(toggled(nothingSelected, 'a'), 'c');
  assert.equal(keys(extended(two, 'e', page)), 'acde');
  assert.equal(keys(extended(two, 'b', page)), 'abc');
});

test('Shift without a row before it, or with one of another page, selects this row', () => {
  assert.equal(keys(extended(nothingSelected, 'd', page)), 'd');
  assert.equal(keys(extended({ keys: new Set(), anchor: 'x' }, 'd', page)), 'd');
});

test('the head selects the whole page, then nothing', () => {
  const all = pageToggled(toggled(nothingSelected, 'b'), page);
  assert.equal(keys(all), 'abcde');
  assert.equal(keys(pageToggled(all, page)), '');
});

test('the head of another page keeps the rows of the pages before', () => {
  const first = pageToggled(nothingSelected, page);
  const both = pageToggled(first, ['f', 'g']);
  assert.equal(keys(both), 'abcdefg');
  assert.equal(keys(pageToggled(both, ['f', 'g'])), 'abcde');
});
