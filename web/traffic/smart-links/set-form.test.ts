import assert from 'node:assert/strict';
import test from 'node:test';
import { setErrors, setParams, setValues } from './set-form.ts';

const offers = [
  { id: 7, name: 'А', isUnrated: false, isUnmarked: false },
  { id: 9, name: 'Б', isUnrated: false, isUnmarked: false },
];

test('a link’s set goes into the form and back', () => {
  assert.deepEqual(setParams(setValues({ category: null, offers })), { offerIds: [7, 9] });
  assert.deepEqual(setParams(setValues({ category: 'Займы', offers })), { category: 'Займы' });
  assert.deepEqual(setParams(setValues(null)), { offerIds: [] });
});

test('a set has one offer to fifty, or a category', () => {
  const many = Array.from({ length: 52 }, (_, place) => place + 1).join(',');
  const of = (way: string, offerIds = '', category = '') => setErrors({ way, offerIds, category });
  assert.deepEqual(of('offers'), { offerIds: 'Выберите хотя бы один оффер' });
  assert.deepEqual(of('offers', many), { offerIds: 'Не больше 50: уберите 2 оффера' });
  assert.deepEqual(of('category', '7'), { category: 'Выберите категорию' });
  assert.deepEqual([of('offers', '7'), of('category', '', 'Займы')], [{}, {}]);
});
