import assert from 'node:assert/strict';
import test from 'node:test';
import { eachOnce, toChoices } from './choices.ts';

test('an object keyed by id becomes entries with numbers and labels', () => {
  assert.deepEqual(toChoices({ '12': 'Займ', '7': 'Окна' }), [
    { value: 7, label: 'Окна', landing: '' },
    { value: 12, label: 'Займ', landing: '' },
  ]);
});

test('records become entries in their order', () => {
  const items = [
    { id: 12, name: 'Займ' },
    { id: 7, name: 'Окна' },
  ];
  assert.deepEqual(
    toChoices(items).map(({ value, label }) => `${value} ${label}`),
    ['12 Займ', '7 Окна'],
  );
});

test('an object of records becomes entries, key 0 included', () => {
  assert.deepEqual(toChoices({ 0: { name: 'Ноль' }, 7: { id: 7, name: 'Окна' } }), [
    { value: 0, label: 'Ноль', landing: '' },
    { value: 7, label: 'Окна', landing: '' },
  ]);
});

test('what is no entry is left out, and nothing makes an empty list', () => {
  assert.deepEqual(
    toChoices({ totalCount: 'Займ', '1.5': 'Полтора', '': 'Пусто', 1: null, 2: { id: 2 } }),
    [],
  );
  assert.deepEqual(toChoices([null, 'Займ', { id: '1', name: 'Окна' }, { id: -1, name: 'Окна' }, [1]]), []);
  assert.deepEqual([toChoices({}), toChoices([]), toChoices(null), toChoices('Займ')], [[], [], [], []]);
});

test('an entry has the host of its page where the server tells it', () => {
  const items = [
    { id: 1, name: 'Займ', landing: 'shop.example.com' },
    { id: 2, name: 'Окна', landing: 5 },
  ];
  assert.deepEqual(
    toChoices(items).map(({ landing }) => landing),
    ['shop.example.com', ''],
  );
});

test('an entry that came on two pages is shown once', () => {
  const one = { value: 1, label: 'Займ', landing: '' };
  assert.deepEqual(eachOnce([one, { value: 2, label: 'Окна', landing: '' }, one]), [
    one,
    { value: 2, label: 'Окна', landing: '' },
  ]);
});
