import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillTemplate } from './template-text.ts';

const values = {
  имя: 'Анна',
  логин: 'anna',
  номер: '12',
  тема: 'Холд {логин}',
  запись: 'Выплата № 3',
  сотрудник: 'Мария',
};

test('macros are filled in by any case, once; unknown ones and what was filled in stay as they are', () => {
  assert.equal(
    fillTemplate('{Имя}, {запись}: {тема}. {constructor} {завтра} {номер}', values),
    'Анна, Выплата № 3: Холд {логин}. {constructor} {завтра} 12',
  );
});
