import assert from 'node:assert/strict';
import test from 'node:test';
import { partsOf, takenText, tidyAddress } from './address-text.ts';

const parts = { postalCode: '', region: 'Томская область', city: 'Томск', street: '', house: '', flat: '' };
const city = { value: 'г Томск', parts };

test('a suggestion without a house is written on, one with a house is whole', () => {
  assert.equal(takenText(city), 'г Томск, ');
  assert.equal(takenText({ ...city, parts: { ...parts, house: '1' } }), 'г Томск');
});

test('an address is kept without a comma at its end', () => {
  assert.equal(tidyAddress('г Томск, '), 'г Томск');
  assert.equal(tidyAddress(' , '), '');
});

test('the parts belong to an address as long as it begins with the suggestion', () => {
  assert.equal(partsOf('г Томск, Ленина 1', city), parts);
  assert.equal(partsOf('г Омск, Ленина 1', city), null);
  assert.equal(partsOf('г Томск', null), null);
});
