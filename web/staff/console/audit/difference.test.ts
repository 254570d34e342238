import assert from 'node:assert/strict';
import test from 'node:test';
import { differenceOf, fieldsOf, valueText } from './difference.ts';

test('a changed field says what it was and what it became, a new one and a removed one too', () => {
  assert.deepEqual(differenceOf({ isBlocked: false, skype: 'old' }, { isBlocked: true, note: 'new' }), [
    { field: 'Заблокирован', was: 'нет', became: 'да' },
    { field: 'Skype', was: 'old', became: '—' },
    { field: 'Заметка', was: '—', became: 'new' },
  ]);
  assert.deepEqual(differenceOf(null, null), []);
  const before = { 'withdrawal-7': { state: 'requested' } };
  const after = { 'withdrawal-7': { state: 'approved' } };
  assert.deepEqual(differenceOf(before, after), [
    { field: 'Выплата № 7: Статус', was: 'requested', became: 'approved' },
  ]);
});

test('a value is read as people read it', () => {
  assert.deepEqual([null, '', 0, false, 'x', ['a']].map(valueText), [
    '—',
    '—',
    '0',
    'нет',
    'x',
    '[\n  "a"\n]',
  ]);
  assert.deepEqual(fieldsOf({ userId: 7, constructor: 1 }), [
    { field: 'ID партнёра', value: '7' },
    { field: 'constructor', value: '1' },
  ]);
});
