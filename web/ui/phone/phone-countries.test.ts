import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryChoices, findCountries } from './phone-countries.ts';

const choices = countryChoices();
const found = (term: string) => findCountries(choices, term).map(({ name }) => name);

test('every country has a Russian name, in the order of the alphabet', () => {
  assert.ok(choices.length > 200);
  for (const { name, country } of choices) assert.match(name, /[а-яё]/i, country);
  const names = choices.map(({ name }) => name);
  assert.deepEqual(names, names.toSorted(new Intl.Collator('ru').compare));
});

test('a country is found by its name without case, by a part of it and with е for ё', () => {
  assert.deepEqual(found('РОСС'), ['Россия']);
  assert.equal(found('британия')[0], 'Великобритания');
  assert.deepEqual(found('кайман'), ['о-ва Кайман']);
  assert.deepEqual(found('чёрногория'), ['Черногория']);
});

test('what begins with the term comes before what only holds it', () => {
  const names = found('ин');
  const first = names.findIndex((name) => !name.toLowerCase().startsWith('ин'));
  assert.ok(first > 0);
  assert.ok(names.slice(first).every((name) => !name.toLowerCase().startsWith('ин')));
});

test('a country is found by its code with and without the plus, and by its letters', () => {
  for (const term of ['+44', '44', '0044', ' + 44 ']) assert.ok(found(term).includes('Великобритания'), term);
  assert.deepEqual(
    new Set(
      findCountries(choices, '+7')
        .slice(0, 2)
        .map(({ code }) => code),
    ),
    new Set(['7']),
  );
  assert.ok(found('kz').includes('Казахстан'));
});

test('what is no country finds nothing', () => {
  assert.deepEqual(found('Атлантида'), []);
  assert.deepEqual(found('+9999'), []);
});
