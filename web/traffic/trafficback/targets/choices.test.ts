import assert from 'node:assert/strict';
import test from 'node:test';
import { eachOnce, toOffers } from './choices.ts';

test('an object keyed by id becomes entries with numbers and labels', () => {
  assert.deepEqual(toOffers({ '12': 'Займ', '7': 'Окна' }), [
    { id: 7, name: 'Окна', landing: '' },
    { id: 12, name: 'Займ', landing: '' },
  ]);
});

test('records become entries in their order', () => {
  const items = [
    { id: 12, name: 'Займ' },
    { id: 7, name: 'Окна' },
  ];
  assert.deepEqual(
    toOffers(items).map(({ id, name }) => `${id} ${name}`),
    ['12 Займ', '7 Окна'],
  );
});

test('an object of records becomes entries, key 0 included', () => {
  assert.deepEqual(toOffers({ 0: { name: 'Ноль' }, 7: { id: 7, name: 'Окна' } }), [
    { id: 0, name: 'Ноль', landing: '' },
    { id: 7, name: 'Окна', landing: '' },
  ]);
});

test('what is no entry is left out, and nothing makes an empty list', () => {
  assert.deepEqual(
    toOffers({ totalCount: 'Займ', '1.5': 'Полтора', '': 'Пусто', 1: null, 2: { id: 2 } }),
    [],
  );
  assert.deepEqual(toOffers([null, 'Займ', { id: '1', name: 'Окна' }, { id: -1, name: 'Окна' }, [1]]), []);
  assert.deepEqual([toOffers({}), toOffers([]), toOffers(null), toOffers('Займ')], [[], [], [], []]);
});

test('an entry has the host of its page where the server tells it', () => {
  const items = [
    { id: 1, name: 'Займ', landing: 'shop.example.com' },
    { id: 2, name: 'Окна', landing: 5 },
  ];
  assert.deepEqual(
    toOffers(items).map(({ landing }) => landing),
    ['shop.example.com', ''],
  );
});

test('an entry that came on two pages is shown once', () => {
  const one = { id: 1, name: 'Займ', landing: '' };
  assert.deepEqual(eachOnce([one, { id: 2, name: 'Окна', landing: '' }, one]), [
    one,
    { id: 2, name: 'Окна', landing: '' },
  ]);
});
