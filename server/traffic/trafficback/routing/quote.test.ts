import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quote } from '#contract/wire/text';

test('a name that holds quotation marks is not quoted twice', () => {
  assert.equal(quote('Ферма «Весёлый хутор»'), '«Ферма „Весёлый хутор“»');
  assert.equal(quote('«Маяк» и «Берег»'), '«„Маяк“ и „Берег“»');
  assert.equal(quote('Просто оффер'), '«Просто оффер»');
});
