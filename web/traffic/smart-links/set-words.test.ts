import assert from 'node:assert/strict';
import test from 'node:test';
import { setWords } from './set-words.ts';

const offersOf = (...names: string[]) =>
  names.map((name, id) => ({ id, name, isUnrated: false, isUnmarked: false }));

test('a set is told by its category, or by its first offers', () => {
  assert.equal(setWords({ category: 'Займы', offers: offersOf('А', 'Б') }), 'Категория «Займы»: 2 оффера');
  assert.equal(setWords({ category: null, offers: offersOf('А') }), '1 оффер: А');
  assert.equal(
    setWords({ category: null, offers: offersOf('А', 'Б', 'В', 'Г', 'Д') }),
    '5 офферов: А, Б, В и ещё 2',
  );
});
