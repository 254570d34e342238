import assert from 'node:assert/strict';
import test from 'node:test';
import { fits, placesFor } from './palette-options.ts';

test('words are found by their beginnings, in any order, whatever ё and capitals', () => {
  assert.ok(fits('Новый оффер', 'оф нов'));
  assert.ok(fits('Партнёры', 'партнер'));
  assert.ok(fits('Журнал', ''));
  assert.ok(!fits('Журнал', 'урнал'));
});

test('only what is built and what the role may call is offered', () => {
  const titles = (sight: Parameters<typeof placesFor>[1]) =>
    placesFor('', sight).flatMap(({ options }) => options.map(({ title }) => title));
  const offers = titles({
    may: (method) => method === 'operator.get-offers' || method === 'operator.save-offer',
    isBuilt: (page) => page !== 'ownAccount',
  });
  assert.deepEqual(offers, ['Новый оффер', 'Обзор', 'Офферы']);
  assert.deepEqual(titles({ may: () => true, isBuilt: (page) => page === 'start' }), ['Обзор']);
});

test('what one means is found by other words of the trade, after what is named so itself', () => {
  const sight = { may: () => true, isBuilt: () => true };
  const titlesOf = (term: string) =>
    placesFor(term, sight).flatMap(({ options }) => options.map(({ title }) => title));
  const expected = {
    создать: 'Новый оффер',
    'добавить парт': 'Новый партнёр',
    выплат: 'Реестры выплат',
    файл: 'Загрузить конверсии',
    апрув: 'Конверсии',
    ставка: 'Офферы',
    лиды: 'Конверсии',
    'импорт лид': 'Загрузить конверсии',
  };
  for (const [term, title] of Object.entries(expected))
    assert.ok(titlesOf(term).includes(title), `${term}: ${title}`);
  assert.deepEqual(titlesOf('ап'), []);
});

test('what begins with the term comes first, so that a section’s name leads to the section', () => {
  const sight = { may: () => true, isBuilt: () => true };
  const firstOf = (term: string) => placesFor(term, sight)[0]?.options[0]?.title;
  assert.equal(firstOf('Конверсии'), 'Конверсии');
  assert.equal(firstOf('оффер'), 'Офферы');
  assert.equal(firstOf('новый'), 'Новый партнёр');
  assert.equal(firstOf('загр'), 'Загрузить конверсии');
});
