import assert from 'node:assert/strict';
import test from 'node:test';
import { askForParts, missingParts } from '#contract/shop/address-parts';

const city = { city: 'Казань', street: '', house: '' };
const cases: [address: string, known: typeof city | null, asked: string][] = [
  ['Казань, ', city, 'Укажите улицу и дом'],
  ['Казань, Баумана', city, 'Укажите дом'],
  ['Казань, Баумана 44', city, ''],
  ['Республика Татарстан, Казань, ул. Баумана, д. 44, кв. 3', city, ''],
  ['Казань, ул. 8 Марта', city, 'Укажите дом'],
  ['Казань, ул. 8 Марта, 5', city, ''],
  ['Казань, д. 44', city, 'Укажите улицу'],
  ['Казань, дом 44, кв. 3', city, 'Укажите улицу'],
  ['г Казань, ул Баумана', { ...city, street: 'ул Баумана' }, 'Укажите дом'],
  ['г Казань, ул Баумана, 44', { ...city, street: 'ул Баумана' }, ''],
  ['г Казань, ул Баумана, д 44', { city: 'Казань', street: 'ул Баумана', house: 'д 44' }, ''],
  ['Казань', null, 'Укажите улицу и дом'],
  ['Казань Баумана 44', null, ''],
  ['Пермь, а/я 5', null, 'Укажите улицу'],
];
for (const [address, known, asked] of cases)
  test(`«${address}» ${asked ? `lacks something: ${asked}` : 'is whole'}, with ${known?.street || known?.city || 'nothing'} known`, () =>
    assert.equal(askForParts(missingParts(address, known)), asked));

test('a word as long as a book is read as fast as any', () =>
  assert.deepEqual(missingParts(`Казань, ${'а'.repeat(100_000)}`, city), ['house']));
