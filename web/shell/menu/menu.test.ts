import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topMenu } from './menu.ts';

const titles = (type: 1 | 2 | 3) => topMenu(type, 0).map(({ title }) => title);

test('the second type has the menu of the first, the third has no promotions', () => {
  assert.deepEqual(topMenu(2, 5), topMenu(1, 5));
  assert.deepEqual(titles(1), ['Главная', 'Статистика', 'Офферы', 'Акции', 'Биллинг', 'Инструменты']);
  assert.deepEqual(
    topMenu(3, 5),
    topMenu(1, 5).filter(({ title }) => title !== 'Акции'),
  );
});

test('the requests for payouts are counted at billing', () => {
  const counted = topMenu(1, 5).flatMap((part) => ('count' in part ? [[part.title, part.count]] : []));
  assert.deepEqual(counted, [['Биллинг', 5]]);
});
