import assert from 'node:assert/strict';
import test from 'node:test';
import { fits, placesFor } from '../../../shell/palette/places.ts';
import { staffPlaces } from './staff-places.ts';
import { synonyms } from './synonyms.ts';

test('words are found by their beginnings, in any order, whatever ё and capitals', () => {
  assert.ok(fits('Новый оффер', 'оф нов'));
  assert.ok(fits('Партнёры', 'партнер'));
  assert.ok(fits('Журнал', ''));
  assert.ok(!fits('Журнал', 'урнал'));
});

test('only what the role may call is offered, and what needs no call', () => {
  const may = (method: string) => method === 'operator.get-offers' || method === 'operator.save-offer';
  const titles = placesFor('', staffPlaces(may), synonyms).flatMap(({ options }) =>
    options.map(({ title }) => title),
  );
  assert.deepEqual(titles, ['Новый оффер', 'Обзор', 'Офферы', 'Моя учётная запись']);
});

test('what one means is found by other words of the trade, after what is named so itself', () => {
  const titlesOf = (term: string) =>
    placesFor(
      term,
      staffPlaces(() => true),
      synonyms,
    ).flatMap(({ options }) => options.map(({ title }) => title));
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
  const firstOf = (term: string) =>
    placesFor(
      term,
      staffPlaces(() => true),
      synonyms,
    )[0]?.options[0]?.title;
  assert.equal(firstOf('Конверсии'), 'Конверсии');
  assert.equal(firstOf('оффер'), 'Офферы');
  assert.equal(firstOf('новый'), 'Новый партнёр');
  assert.equal(firstOf('загр'), 'Загрузить конверсии');
});
